import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { MomentKey } from "./moment-key.ts";

/** The rows of a list, the newest first, that stand after the key of a page; all of them without one. */
export function beyond(at: AnyPgColumn, id: AnyPgColumn, after: MomentKey | null): SQL | undefined {
  if (!after) return undefined;
  return sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
}
