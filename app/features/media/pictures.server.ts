import { createHash } from "node:crypto";
import { database } from "#app/platform/database.server.ts";
import { NotAllowed } from "#app/platform/errors.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { drawPicture, drawSquare, type SquareCut } from "./data/draw-picture.server.ts";
import * as queries from "./data/media-queries.server.ts";
import { removeFiles, rootOf, writeOriginal, writeVariants } from "./data/variant-files.server.ts";
import {
  type AddressProblem,
  type MediaPicture,
  largestPictureBytes,
  type PictureProblem,
} from "./media.ts";
import { makeVariants } from "./media-jobs.server.ts";
import { fetchPicture } from "./picture-address.server.ts";

export { listOwnPictures } from "./data/media-queries.server.ts";
export { drawLogo, type SquareCut } from "./data/draw-picture.server.ts";

export type StoredPicture =
  | { id: string; picture: MediaPicture; problem?: undefined }
  | { id?: undefined; picture?: undefined; problem: PictureProblem };

type Refused = { picture?: undefined; problem: PictureProblem | AddressProblem };

/**
 * Takes one picture that a member sends on its own, as a file or by its address; `device` is whom
 * `deviceKey` names. A private one is for what only some may see (shown-pictures.server.ts).
 *
 * @throws {TooMany} after forty at once, and then more than one a minute
 */
export async function receivePicture(input: {
  viewer: Viewer;
  device: string[];
  given: File | string | null;
  isPrivate: boolean;
  now: Date;
}): Promise<StoredPicture | Refused> {
  const { viewer, device, given, isPrivate, now } = input;
  if (!mayWrite(viewer)) throw new NotAllowed();
  if (given === null) return { problem: "picture_not_a_picture" };
  await consumeOrThrow(database(), limits.pictureByDevice, device, now);
  await consumeOrThrow(database(), limits.pictureByAccount, [viewer.id], now);
  if (typeof given === "string") {
    const { bytes, problem } = await fetchPicture(given);
    return bytes ? storePicture(viewer.id, bytes, { isPrivate }) : { problem };
  }
  if (given.size > largestPictureBytes) return { problem: "picture_too_large" };
  return storePicture(viewer.id, Buffer.from(await given.arrayBuffer()), { isPrivate });
}

/**
 * Re-encodes a picture without its metadata under a random name; the small variant is there at once. The same
 * bytes of a member are the same picture, unless private.
 */
export function storePicture(
  ownerId: string,
  bytes: Buffer,
  { isPrivate = false }: { isPrivate?: boolean } = {},
): Promise<StoredPicture> {
  return store(bytes, drawPicture, { ownerId, contentHash: hashOf(bytes), isPrivate });
}

/** Keeps a square at 320 and 640 pixels, without metadata; the same bytes and cut are the same picture. */
export function storeAvatar(
  ownerId: string,
  bytes: Buffer,
  cut: SquareCut,
): Promise<StoredPicture> {
  const contentHash = hashOf(`avatar ${JSON.stringify(cut)} `, bytes);
  const draw = () => drawSquare(bytes, cut);
  return store(bytes, draw, { ownerId, contentHash, isPrivate: false });
}

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

type NewPicture = { ownerId: string; contentHash: string; isPrivate: boolean };

// Files come before the row: a row never points at nothing.
async function store(
  bytes: Buffer,
  draw: typeof drawPicture,
  { ownerId, contentHash, isPrivate }: NewPicture,
): Promise<StoredPicture> {
  if (bytes.length > largestPictureBytes) return { problem: "picture_too_large" };
  const known = isPrivate ? null : await queries.renewUpload(database(), ownerId, contentHash);
  if (known) return { id: known.id, picture: known };

  const drawn = await draw(bytes);
  if (drawn.problem) return { problem: drawn.problem };
  const { original, variants, width, height, placeholder } = drawn;
  const id = crypto.randomUUID();
  try {
    if (original) await writeOriginal(id, original);
    await writeVariants(id, variants, rootOf({ isPrivate }));
  } catch (error) {
    // The disk is full, or the store away: nothing half-written stays, and they may try again.
    logger().error({ err: error }, "a picture could not be stored");
    await removeFiles(id).catch(() => {});
    return { problem: "picture_not_stored" };
  }
  const size = { width, height, placeholder, widths: variants.map((each) => each.width) };
  const hasOriginal = original !== undefined;
  const row = { id, ownerId, contentHash, ...size, hasOriginal, isPrivate };
  const picture = await database().transaction(async (tx) => {
    const inserted = await queries.insertMedia(tx, row);
    if (hasOriginal && inserted.id === id)
      await enqueue(tx, makeVariants, { id }, { singletonKey: id });
    return inserted;
  });
  if (picture.id !== id) await removeFiles(id);
  return { id: picture.id, picture };
}

export async function discardPicture(ownerId: string, id: string): Promise<void> {
  if (await queries.deleteOwned(database(), ownerId, id)) await removeFiles(id);
}
