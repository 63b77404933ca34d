import { createHash } from "node:crypto";
import { database } from "#app/platform/database.server.ts";
import { decodeSquare, type SquareCut } from "./data/decode.server.ts";
import { deleteOwned, findByHash, insertMedia } from "./data/media-queries.server.ts";
import { removeVariants, writeVariants } from "./data/variant-files.server.ts";
import { largestPictureBytes } from "./media.ts";
import type { StoredPicture } from "./pictures.server.ts";

export type { PictureProblem, SquareCut } from "./data/decode.server.ts";

/**
 * Cuts a square out of a picture as a browser sent it and keeps that, drawn anew at 320 and 640 pixels,
 * without metadata, under a random name; of the rest nothing is kept. The same bytes cut the same way are
 * the same picture.
 */
export async function storeAvatar(
  ownerId: string,
  bytes: Buffer,
  cut: SquareCut,
): Promise<StoredPicture> {
  if (bytes.length > largestPictureBytes) return { problem: "picture_too_large" };
  const contentHash = createHash("sha256")
    .update(`avatar ${JSON.stringify(cut)} `)
    .update(bytes)
    .digest("hex");
  const known = await findByHash(database(), ownerId, contentHash);
  if (known) return { id: known };

  const decoded = await decodeSquare(bytes, cut);
  if (decoded.problem) return { problem: decoded.problem };
  const id = crypto.randomUUID();
  await writeVariants(id, decoded.variants);
  const { width, height, placeholder } = decoded;
  const widths = decoded.variants.map((variant) => variant.width);
  const row = { id, ownerId, contentHash, width, height, widths, placeholder };
  const kept = await insertMedia(database(), row);
  if (kept !== id) await removeVariants(id);
  return { id: kept };
}

/** Forgets a picture of the member that nothing shows any more; one that a listing shows stays. */
export async function discardPicture(ownerId: string, id: string): Promise<void> {
  if (await deleteOwned(database(), ownerId, id)) await removeVariants(id);
}
