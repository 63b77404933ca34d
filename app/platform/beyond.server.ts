import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { MomentKey } from "./moment-key.ts";

export function beyond(at: AnyPgColumn, id: AnyPgColumn, after: MomentKey | null): SQL | undefined {
  if (!after) return undefined;
  return sql`(${at}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
}
