import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { MomentKey } from "./moment-key.ts";

/** Keyset pagination of a list that begins with the newest: the rows behind `after`; no condition for the first page. */
export function keysetCondition(
  at: AnyPgColumn,
  id: AnyPgColumn,
  after: MomentKey | null,
): SQL | undefined {
  if (!after) return undefined;
  return sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
}
