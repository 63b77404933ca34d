import type { SQL } from "drizzle-orm";

/** What a room knows of the member `memberId` names, as a scalar subquery for the statement that finds them. */
export type MemberPart<Value> = (memberId: SQL) => SQL<Value>;

export type PartValues<Parts extends Record<string, MemberPart<unknown>>> = {
  [Name in keyof Parts]: Parts[Name] extends MemberPart<infer Value> ? Value : never;
};
