import { and, asc, eq, gte, lt, max, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/data/tables.ts";
import type { ReadConnection } from "#app/platform/database.server.ts";
import { live } from "./listing-queries.server.ts";
import { listings } from "./tables.ts";

/** Each run of `size` ids that holds a live listing, and when one of them was last changed. */
export function selectRuns(db: ReadConnection, size: number) {
  const run = sql<number>`(${listings.id} / ${size}::bigint)::integer`;
  return db
    .select({ run, changedAt: max(listings.updatedAt) })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .where(live)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}

/** The live listings of one run of ids. */
export function selectRun(db: ReadConnection, run: number, size: number) {
  return db
    .select({ id: listings.id, changedAt: listings.updatedAt })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .where(and(live, gte(listings.id, run * size), lt(listings.id, (run + 1) * size)))
    .orderBy(asc(listings.id));
}
