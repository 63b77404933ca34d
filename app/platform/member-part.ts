import type { SQL } from "drizzle-orm";

/**
 * What a room knows of a member, as one value: a scalar subquery about the one whose id `memberId` names.
 * Whoever finds the member puts it into the same statement.
 */
export type MemberPart<Value> = (memberId: SQL) => SQL<Value>;

/** The values of several parts, by their names. */
export type PartValues<Parts extends Record<string, MemberPart<unknown>>> = {
  [Name in keyof Parts]: Parts[Name] extends MemberPart<infer Value> ? Value : never;
};
