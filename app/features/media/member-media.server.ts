import type { Readable } from "node:stream";
import type { Connection } from "#app/platform/database.server.ts";
import { selectOfOwner } from "./data/media-queries.server.ts";
import { openVariant, privateRoot, removeFiles } from "./data/variant-files.server.ts";

/** One picture of a member, at the largest width it is kept in. */
export type MemberPicture = { id: string; width: number };

export async function listPicturesOf(db: Connection, ownerId: string): Promise<MemberPicture[]> {
  const rows = await selectOfOwner(db, ownerId);
  return rows.map(({ id, widths }) => ({ id, width: Math.max(...widths) }));
}

/** The file of a picture, as WebP, or null when it is gone. */
export async function openPicture({ id, width }: MemberPicture): Promise<Readable | null> {
  const file =
    (await openVariant(id, width, "webp")) ?? (await openVariant(id, width, "webp", privateRoot));
  return file?.stream ?? null;
}

/** Takes the files of pictures off the disk whose rows are gone; again does no harm. */
export async function removePictureFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await removeFiles(id);
}
