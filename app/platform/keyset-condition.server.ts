import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { MomentKey } from "./moment-key.ts";

/** Keyset pagination: the rows behind `after`, in a list that begins with the newest unless told; none for the first page. */
export function keysetCondition(
  at: AnyPgColumn,
  id: AnyPgColumn,
  after: MomentKey | null,
  isOldestFirst = false,
): SQL | undefined {
  if (!after) return undefined;
  const behind = isOldestFirst ? sql`>` : sql`<`;
  return sql`(${at}, ${id}) ${behind} (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
}
