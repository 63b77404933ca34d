import { and, asc, eq, inArray, ne, notInArray } from "drizzle-orm";
import { isInGoodState, users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { type LifeChange, lastingTypes } from "#app/features/listings/listing-life.ts";
import { listings } from "#app/features/listings/data/tables.ts";

export const lifeColumns = {
  listingType: listings.listingType,
  status: listings.status,
  expiresAt: listings.expiresAt,
  soldAt: listings.soldAt,
  askedAt: listings.askedAt,
  confirmedAt: listings.confirmedAt,
};

/** The life of a listing of this owner that is not removed; nobody else changes it until the transaction ends. */
export async function findLife(tx: Connection, ownerId: string, id: number) {
  const [row] = await tx
    .select(lifeColumns)
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.userId, ownerId), ne(listings.status, "removed")))
    .for("update");
  return row ?? null;
}

type Status = (typeof listings.$inferSelect)["status"];

/** Writes a change into a listing of this owner in one of the states it may start from; false otherwise. */
export async function saveLife(
  tx: Connection,
  { ownerId, id, from }: { ownerId: string; id: number; from: readonly Status[] },
  change: LifeChange,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(listings)
    .set({ ...change, updatedAt: now })
    .where(
      and(eq(listings.id, id), eq(listings.userId, ownerId), inArray(listings.status, [...from])),
    )
    .returning({ id: listings.id });
  return rows.length > 0;
}

type Mailed = { purpose: "renew" | "confirm"; ownerId: string; remindedAt: Date };

/** The listings that one mail was about, of a member in good standing, that are not removed. */
export function selectMailed(db: Connection, { purpose, ownerId, remindedAt }: Mailed) {
  const among = purpose === "confirm" ? inArray : notInArray;
  return db
    .select({ id: listings.id, title: listings.title, locale: listings.locale, ...lifeColumns })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .where(
      and(
        eq(listings.userId, ownerId),
        eq(listings.remindedAt, remindedAt),
        among(listings.listingType, [...lastingTypes]),
        ne(listings.status, "removed"),
        isInGoodState(),
      ),
    )
    .orderBy(asc(listings.expiresAt), asc(listings.id));
}

/** The same; nobody else changes them until the transaction ends. */
export function lockMailed(tx: Connection, mailed: Mailed) {
  return selectMailed(tx, mailed).for("update", { of: listings });
}
