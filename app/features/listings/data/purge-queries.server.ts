import { asc, lte, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { listings } from "./tables.ts";

/**
 * Deletes up to `limit` listings that were removed before a moment, with everything that hangs on them;
 * gives how many. Of two at the same moment each takes others.
 */
export async function deleteGone(
  db: Connection,
  removedBefore: Date,
  limit: number,
): Promise<number> {
  const gone = db
    .select({ id: listings.id })
    .from(listings)
    .where(lte(listings.removedAt, removedBefore))
    .orderBy(asc(listings.removedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  const rows = await db
    .delete(listings)
    .where(sql`${listings.id} = any(array(${gone}))`)
    .returning({ id: listings.id });
  return rows.length;
}
