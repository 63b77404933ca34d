import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { brokenConstraint, type Connection } from "#app/platform/database.server.ts";
import type { MediaPicture } from "../media.ts";
import { media, pictureColumns } from "./tables.ts";

const isPublic = sql`not ${media.isPrivate}`;

/** The public picture that these bytes of the member became before; it counts as uploaded again. */
export async function renewUpload(
  db: Connection,
  ownerId: string,
  contentHash: string,
): Promise<MediaPicture | null> {
  const [row] = await db
    .update(media)
    .set({ givenAt: sql`now()` })
    .where(and(eq(media.ownerId, ownerId), eq(media.contentHash, contentHash), isPublic))
    .returning(pictureColumns);
  return row ?? null;
}

export async function insertMedia(
  db: Connection,
  row: typeof media.$inferInsert,
): Promise<MediaPicture> {
  const [inserted] = await db
    .insert(media)
    .values(row)
    .onConflictDoUpdate({
      target: [media.ownerId, media.contentHash],
      targetWhere: isPublic,
      set: { givenAt: sql`now()` },
    })
    .returning(pictureColumns);
  if (!inserted) throw new Error("The picture was not written");
  return inserted;
}

export async function listOwnPictures(
  db: Connection,
  ownerId: string,
  ids: readonly string[],
  { isPrivate = false } = {},
): Promise<MediaPicture[]> {
  if (ids.length === 0) return [];
  const own = await db
    .select(pictureColumns)
    .from(media)
    .where(
      and(eq(media.ownerId, ownerId), inArray(media.id, [...ids]), eq(media.isPrivate, isPrivate)),
    );
  return ids.flatMap((id) => own.filter((each) => each.id === id));
}

export function selectOfOwner(db: Connection, ownerId: string) {
  return db
    .select({ id: media.id, widths: media.widths })
    .from(media)
    .where(eq(media.ownerId, ownerId))
    .orderBy(media.createdAt, media.id);
}

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

export async function findUndrawn(db: Connection, id: string) {
  const [row] = await db
    .select({ width: media.width, widths: media.widths, isPrivate: media.isPrivate })
    .from(media)
    .where(and(eq(media.id, id), media.hasOriginal, eq(media.avif, false)));
  return row ?? null;
}

export async function markDrawn(
  db: Connection,
  id: string,
  ready: { widths: number[]; avif?: boolean },
): Promise<boolean> {
  const rows = await db
    .update(media)
    .set(ready)
    .where(eq(media.id, id))
    .returning({ id: media.id });
  return rows.length > 0;
}

export async function listUndrawn(db: Connection, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(lt(media.givenAt, before), media.hasOriginal, eq(media.avif, false)))
    .orderBy(media.givenAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * The room that a member has for pictures, in bytes, and whether the account is younger than a day. What nothing
 * shows is counted anew where it seems to leave less than `wanted`.
 */
export async function findPictureRoom(db: Connection, ownerId: string, wanted = 0) {
  const { rows } = await db.execute<{ left: number; isYoung: boolean }>(
    sql`select room_left::float8 as left, is_young as "isYoung" from picture_room(${ownerId}, ${wanted})`,
  );
  return rows[0] ?? { left: 0, isYoung: true };
}

export async function deleteUnshown(
  db: Connection,
  { before, limit, ownerId }: { before: Date; limit: number; ownerId?: string },
) {
  const isTheirs = ownerId === undefined ? undefined : eq(media.ownerId, ownerId);
  const unshown = db
    .select({ id: media.id })
    .from(media)
    .where(and(isTheirs, lt(media.givenAt, before), sql`not is_picture_shown(${media.id})`))
    .orderBy(media.givenAt)
    .limit(limit);
  // Checked once more: one that was uploaded again meanwhile, or came into a listing, stays.
  const rows = await db
    .delete(media)
    .where(
      and(
        inArray(media.id, unshown),
        lt(media.givenAt, before),
        sql`not is_picture_shown(${media.id})`,
      ),
    )
    .returning({ id: media.id });
  return rows.map(({ id }) => id);
}

export async function selectKnown(db: Connection, ids: string[]): Promise<Map<string, boolean>> {
  const rows = await db
    .select({ id: media.id, isPrivate: media.isPrivate })
    .from(media)
    .where(inArray(media.id, ids));
  return new Map(rows.map(({ id, isPrivate }) => [id, isPrivate]));
}

export async function findPrivateOwner(db: Connection, id: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: media.ownerId })
    .from(media)
    .where(and(eq(media.id, id), media.isPrivate));
  return row?.ownerId ?? null;
}

export async function deletePrivate(tx: Connection, ids: string[]): Promise<string[]> {
  const rows = await tx
    .delete(media)
    .where(and(inArray(media.id, ids), media.isPrivate, sql`not is_picture_shown(${media.id})`))
    .returning({ id: media.id });
  return rows.map(({ id }) => id);
}

export type PictureStatus = {
  id: string;
  ownerId: string;
  isPrivate: boolean;
  isShownToAll: boolean;
  tags: string[];
};

export async function selectPictureStatuses(
  db: Connection,
  ids: readonly string[],
): Promise<(PictureStatus | null)[]> {
  const { rows } = await db.execute<PictureStatus>(sql`
    select media.id, media.owner_id as "ownerId", media.is_private as "isPrivate",
      not media.is_private and coalesce(bool_or(showing.is_to_all), false) as "isShownToAll",
      coalesce(array_agg(showing.tag) filter (where showing.tag is not null), '{}') as tags
    from media left join lateral what_shows_picture(media.id) as showing on true
    where media.id = any (${sql.param(ids)}::uuid[])
    group by media.id`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
