import { createHash } from "node:crypto";
import { database } from "#app/platform/database.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { drawSquare, type SquareCut } from "./data/draw-picture.server.ts";
import { deleteOwned, giveAgain, insertMedia } from "./data/media-queries.server.ts";
import { removeFiles, writeVariants } from "./data/variant-files.server.ts";
import { largestPictureBytes, type PictureProblem as AnyProblem } from "./media.ts";

export { drawLogo, type SquareCut } from "./data/draw-picture.server.ts";

export type PictureProblem = Extract<
  AnyProblem,
  "picture_not_a_picture" | "picture_too_many_pixels" | "picture_heic_unread" | "picture_not_stored"
>;

type StoredAvatar =
  | { id: string; problem?: undefined }
  | { id?: undefined; problem: PictureProblem | "picture_too_large" };

/** Keeps a square at 320 and 640 pixels, without metadata; the same bytes and cut are the same picture. */
export async function storeAvatar(
  ownerId: string,
  bytes: Buffer,
  cut: SquareCut,
): Promise<StoredAvatar> {
  if (bytes.length > largestPictureBytes) return { problem: "picture_too_large" };
  const contentHash = createHash("sha256")
    .update(`avatar ${JSON.stringify(cut)} `)
    .update(bytes)
    .digest("hex");
  const known = await giveAgain(database(), ownerId, contentHash);
  if (known) return { id: known.id };

  const drawn = await drawSquare(bytes, cut);
  if (drawn.problem) return { problem: drawn.problem };
  const id = crypto.randomUUID();
  try {
    await writeVariants(id, drawn.variants);
  } catch (error) {
    // The disk is full, or the store away: nothing half-written stays, and they may try again.
    logger().error({ err: error }, "a picture could not be stored");
    await removeFiles(id).catch(() => {});
    return { problem: "picture_not_stored" };
  }
  const { width, height, placeholder } = drawn;
  const widths = drawn.variants.map((variant) => variant.width);
  const row = { id, ownerId, contentHash, width, height, widths, placeholder };
  const inserted = await insertMedia(database(), row);
  if (inserted.id !== id) await removeFiles(id);
  return { id: inserted.id };
}

export async function discardPicture(ownerId: string, id: string): Promise<void> {
  if (await deleteOwned(database(), ownerId, id)) await removeFiles(id);
}
