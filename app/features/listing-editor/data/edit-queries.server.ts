import { and, desc, eq, ne, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { ownedBy } from "#app/features/listings/data/listing-queries.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { listingPictures, listings } from "#app/features/listings/data/tables.ts";

type NewListing = typeof listings.$inferInsert;

/** The new listing's id, or null when this member's form with that key made one already. */
export async function insertListing(db: Connection, row: NewListing): Promise<number | null> {
  const [inserted] = await db
    .insert(listings)
    .values(row)
    .onConflictDoNothing({ target: [listings.userId, listings.submissionKey] })
    .returning({ id: listings.id });
  return inserted?.id ?? null;
}

export async function findBySubmission(db: Connection, userId: string, submissionKey: string) {
  const [row] = await db
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.userId, userId),
        eq(listings.submissionKey, submissionKey),
        ne(listings.status, "removed"),
      ),
    );
  return row ?? null;
}

export async function findKind(db: Connection, userId: string): Promise<"person" | "business"> {
  const [row] = await db
    .select({ kind: profiles.kind })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row?.kind ?? "person";
}

export async function findForEdit(db: Connection, ownerId: string, id: number) {
  const [row] = await db.select().from(listings).where(ownedBy(ownerId, id));
  return row ?? null;
}

export async function findLatest(db: Connection, ownerId: string) {
  const [row] = await db
    .select()
    .from(listings)
    .where(and(eq(listings.userId, ownerId), ne(listings.status, "removed")))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(1);
  return row ?? null;
}

/** Writes a listing of this owner that still is of this version, and gives its price; null for any other. */
export async function updateListing(
  db: Connection,
  { ownerId, id, version }: { ownerId: string; id: number; version: number },
  columns: Partial<NewListing>,
) {
  const [row] = await db
    .update(listings)
    .set({ ...columns, version: sql`${listings.version} + 1` })
    .where(and(ownedBy(ownerId, id), eq(listings.version, version)))
    .returning({ currency: listings.currency, priceNormalized: listings.priceNormalized });
  return row ?? null;
}

export async function deletePictures(db: Connection, listingId: number): Promise<void> {
  await db.delete(listingPictures).where(eq(listingPictures.listingId, listingId));
}

export async function insertPictures(
  db: Connection,
  rows: (typeof listingPictures.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(listingPictures).values(rows);
}
