import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { isInGoodState, users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { live, visibleTo } from "#app/features/listings/data/listing-queries.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { pick } from "#app/platform/columns.ts";
import { maxFavorites } from "../favorite.ts";
import { favorites } from "./tables.ts";

type Added = { listingId: number; isNotified: boolean };

/** In the order of their ids, so that two calls do not deadlock. Returns the new ones. */
export async function insertFavorites(
  tx: Connection,
  viewer: Viewer,
  listingIds: number[],
  now: Date,
): Promise<Added[]> {
  const moment = sql<Date>`${now.toISOString()}::timestamptz`;
  return tx
    .insert(favorites)
    .select(
      tx
        .select({
          userId: sql<string>`${viewer.id}::uuid`.as("user_id"),
          listingId: listings.id,
          addedAt: moment.as("added_at"),
          isNotified: sql<boolean>`true`.as("is_notified"),
          removedAt: sql<Date | null>`null::timestamptz`.as("removed_at"),
        })
        .from(listings)
        .where(and(inArray(listings.id, listingIds), visibleTo(viewer)))
        .orderBy(asc(listings.id)),
    )
    .onConflictDoUpdate({
      target: [favorites.userId, favorites.listingId],
      set: { removedAt: null, addedAt: sql`excluded.added_at` },
      setWhere: isNotNull(favorites.removedAt),
    })
    .returning(pick(favorites, "listingId", "isNotified"));
}

export async function isVisible(
  db: Connection,
  viewer: Viewer,
  listingId: number,
): Promise<boolean> {
  const [row] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listingId), visibleTo(viewer)));
  return row !== undefined;
}

export async function markRemoved(tx: Connection, userId: string, listingId: number, now: Date) {
  const own = and(eq(favorites.userId, userId), eq(favorites.listingId, listingId));
  const [saved] = await tx
    .select({ addedAt: favorites.addedAt, isNotified: favorites.isNotified })
    .from(favorites)
    .where(and(own, isNull(favorites.removedAt)))
    .for("update");
  if (!saved) return null;
  await tx.update(favorites).set({ removedAt: now }).where(own);
  return { notifiedAt: saved.isNotified ? saved.addedAt : null };
}

/** A heart that the owner has learned of: given again, it is told no more. */
export async function markSilent(tx: Connection, userId: string, listingId: number): Promise<void> {
  await tx
    .update(favorites)
    .set({ isNotified: false })
    .where(and(eq(favorites.userId, userId), eq(favorites.listingId, listingId)));
}

/** When the heart was last pressed, and whether the listing is a favorite since; null where it never was. */
export async function lockLastPress(tx: Connection, userId: string, listingId: number) {
  const [row] = await tx
    .select({ addedAt: favorites.addedAt, removedAt: favorites.removedAt })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.listingId, listingId)))
    .for("update");
  return row ? { at: row.removedAt ?? row.addedAt, isSaved: row.removedAt === null } : null;
}

const savedBy = (userId: string) => and(eq(favorites.userId, userId), isNull(favorites.removedAt));

export const savedIdsOf = (memberId: SQL) => {
  const saved = new QueryBuilder()
    .select({ id: favorites.listingId })
    .from(favorites)
    .where(and(eq(favorites.userId, memberId), isNull(favorites.removedAt)))
    .orderBy(desc(favorites.addedAt), desc(favorites.listingId))
    .limit(maxFavorites);
  return sql<number[]>`array_to_json(array(${saved}))`;
};

export async function selectSavedIds(db: Connection, userId: string): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] }>(
    sql`select ${savedIdsOf(sql`${userId}::uuid`)} as ids`,
  );
  return rows[0]?.ids ?? [];
}

type After = { at: Date; id: number } | null;

export function selectSaved(db: Connection, userId: string, after: After, limit: number) {
  return db
    .select({
      id: favorites.listingId,
      addedAt: favorites.addedAt,
      isLive: sql<boolean>`${live}`,
      title: sql<string | null>`case when ${listings.status} in ('active', 'sold', 'expired')
        and ${isInGoodState()}
        then ${listings.title} end`,
      locale: listings.locale,
    })
    .from(favorites)
    .innerJoin(listings, eq(listings.id, favorites.listingId))
    .innerJoin(users, eq(users.id, listings.userId))
    .where(
      and(
        savedBy(userId),
        after
          ? sql`(${favorites.addedAt}, ${favorites.listingId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(favorites.addedAt), desc(favorites.listingId))
    .limit(limit);
}

export function selectForExport(db: Connection, userId: string) {
  return db
    .select(pick(favorites, "listingId", "addedAt", "removedAt"))
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(favorites.addedAt);
}
