import type { SQL } from "drizzle-orm";

/**
 * A room's data of the member `memberId`, as a scalar subquery for the statement that finds them.
 * `subjectId` names the listing or seller that the page is about, where it is about one.
 */
export type MemberPart<Value> = (memberId: SQL, subjectId: SQL) => SQL<Value>;

export type PartValues<Parts extends Record<string, MemberPart<unknown>>> = {
  [Name in keyof Parts]: Parts[Name] extends MemberPart<infer Value> ? Value : never;
};
