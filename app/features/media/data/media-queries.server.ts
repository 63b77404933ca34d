import { and, eq, inArray, sql } from "drizzle-orm";
import { brokenConstraint, type Connection } from "#app/platform/database.server.ts";
import { media } from "./tables.ts";

export async function findByHash(
  db: Connection,
  ownerId: string,
  contentHash: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.ownerId, ownerId), eq(media.contentHash, contentHash)));
  return row?.id ?? null;
}

/** The new picture's id, or that of the same picture when another request was quicker. */
export async function insertMedia(db: Connection, row: typeof media.$inferInsert): Promise<string> {
  const [inserted] = await db
    .insert(media)
    .values(row)
    .onConflictDoUpdate({
      target: [media.ownerId, media.contentHash],
      set: { ownerId: sql`excluded.owner_id` },
    })
    .returning({ id: media.id });
  return inserted?.id ?? row.id;
}

export async function selectOwned(
  db: Connection,
  ownerId: string,
  ids: string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.ownerId, ownerId), inArray(media.id, ids)));
  return rows.map(({ id }) => id);
}

export function selectOfOwner(db: Connection, ownerId: string) {
  return db
    .select({ id: media.id, widths: media.widths })
    .from(media)
    .where(eq(media.ownerId, ownerId))
    .orderBy(media.createdAt, media.id);
}

/** False when it is not the member's, or when something still shows it. */
export async function deleteOwned(db: Connection, ownerId: string, id: string): Promise<boolean> {
  try {
    const rows = await db
      .delete(media)
      .where(and(eq(media.ownerId, ownerId), eq(media.id, id)))
      .returning({ id: media.id });
    return rows.length > 0;
  } catch (error) {
    if (brokenConstraint(error) === "listing_pictures_media_id_fkey") return false;
    throw error;
  }
}
