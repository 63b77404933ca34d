import { and, asc, desc, eq, gt, isNull, lte, ne, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Connection } from "#app/platform/database.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";

const brief = { id: listings.id, title: listings.title, locale: listings.locale };

export async function findOwn(db: Connection, ownerId: string, id: number) {
  const [row] = await db
    .select({ ...brief, status: listings.status })
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.userId, ownerId), ne(listings.status, "removed")));
  return row ?? null;
}

/** Takes a listing of this owner away, keeping what it was; false for any other. */
export async function markRemoved(
  db: Connection,
  ownerId: string,
  id: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(listings)
    .set({
      status: "removed",
      removedFrom: sql`${listings.status}`,
      removedAt: now,
      updatedAt: now,
    })
    .where(and(eq(listings.id, id), eq(listings.userId, ownerId), ne(listings.status, "removed")))
    .returning({ id: listings.id });
  return rows.length > 0;
}

/**
 * Makes a listing that this owner removed after `since`, and staff did not, what it was before; false for any
 * other.
 */
export async function markRestored(
  db: Connection,
  ownerId: string,
  id: number,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(listings)
    .set({
      status: sql`${listings.removedFrom}`,
      removedFrom: null,
      removedAt: null,
      updatedAt: now,
    })
    .where(and(eq(listings.id, id), removedByOwner(ownerId, since)))
    .returning({ id: listings.id });
  return rows.length > 0;
}

function removedByOwner(ownerId: string, since: Date) {
  return and(
    eq(listings.userId, ownerId),
    eq(listings.status, "removed"),
    gt(listings.removedAt, since),
    isNull(listings.staffRemovedAt),
  );
}

export function selectRemoved(ownerId: string, since: Date, limit: number) {
  return new QueryBuilder()
    .select({ ...brief, removedAt: listings.removedAt })
    .from(listings)
    .where(removedByOwner(ownerId, since))
    .orderBy(desc(listings.removedAt))
    .limit(limit);
}

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
