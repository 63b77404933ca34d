import { createHash } from "node:crypto";
import { type Connection, database } from "#app/platform/database.server.ts";
import { decodePicture, type PictureProblem } from "./data/decode.server.ts";
import { findByHash, insertMedia, selectOwned } from "./data/media-queries.server.ts";
import { removeVariants, writeVariants } from "./data/variant-files.server.ts";
import { largestPictureBytes } from "./media.ts";

export type StoredPicture =
  | { id: string; problem?: undefined }
  | { id?: undefined; problem: PictureProblem | "picture_too_large" };

/**
 * Takes a picture as a browser sent it: tells by its content that it is one (ruling 84), re-encodes it
 * without its metadata into fixed widths under a random name, and gives the name. The same bytes from the
 * same member are the same picture. Files are written before the row: a row never points at nothing.
 */
export async function storePicture(ownerId: string, bytes: Buffer): Promise<StoredPicture> {
  if (bytes.length > largestPictureBytes) return { problem: "picture_too_large" };
  const contentHash = createHash("sha256").update(bytes).digest("hex");
  const known = await findByHash(database(), ownerId, contentHash);
  if (known) return { id: known };

  const decoded = await decodePicture(bytes);
  if (decoded.problem) return { problem: decoded.problem };
  const id = crypto.randomUUID();
  await writeVariants(id, decoded.variants);
  const { width, height, placeholder } = decoded;
  const widths = decoded.variants.map((variant) => variant.width);
  const kept = await insertMedia(database(), {
    id,
    ownerId,
    contentHash,
    width,
    height,
    widths,
    placeholder,
  });
  // Another request with the same bytes was quicker.
  if (kept !== id) await removeVariants(id);
  return { id: kept };
}

/** Which of these pictures are the member's own. */
export async function findOwnedMedia(
  db: Connection,
  ownerId: string,
  ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set(await selectOwned(db, ownerId, ids));
}
