import { createHash } from "node:crypto";
import { clock } from "#app/platform/clock.ts";
import { type Connection, brokenConstraint, database } from "#app/platform/database.server.ts";
import { hasRoomForNewcomers } from "#app/platform/disk-room.server.ts";
import { NotAllowed } from "#app/platform/errors.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { consume, consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import {
  type DrawnPicture,
  drawLogo as drawLogoOf,
  drawPicture,
  drawSquare,
  type Payer,
  type SquareCut as Cut,
} from "./data/draw-picture.server.ts";
import * as queries from "./data/media-queries.server.ts";
import { removeFiles, rootOf, writeOriginal, writeVariants } from "./data/variant-files.server.ts";
import {
  type AddressProblem,
  type MediaPicture,
  maxPictureBytes,
  type PictureProblem,
} from "./media.ts";
import { makeVariants } from "./media-jobs.server.ts";
import { fetchPicture } from "./picture-address.server.ts";
import { dayMs } from "#app/platform/durations.ts";

export const listOwnPictures = (
  db: Connection,
  ownerId: string,
  ids: readonly string[],
  kind: { isPrivate?: boolean } = {},
) => queries.listOwnPictures(db, ownerId, ids, kind);

export type SquareCut = Cut;

export type StoredPicture =
  | { id: string; picture: MediaPicture; problem?: undefined }
  | { id?: undefined; picture?: undefined; problem: PictureProblem };

type Refused = { picture?: undefined; problem: PictureProblem | AddressProblem };

/**
 * Takes one picture that a member sends on its own, as a file or by its address; `device` is whom
 * `deviceKey` names. A private one is for what only some may see (shown-pictures.server.ts).
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
  if (given.size > maxPictureBytes) return { problem: "picture_too_large" };
  return storePicture(viewer.id, Buffer.from(await given.arrayBuffer()), { isPrivate });
}

export function storePicture(
  ownerId: string,
  bytes: Buffer,
  { isPrivate = false, isOperators = false }: { isPrivate?: boolean; isOperators?: boolean } = {},
): Promise<StoredPicture> {
  const contentHash = hashOf(bytes);
  return store(bytes, drawPicture, { ownerId, contentHash, isPrivate, isOperators });
}

export function storeAvatar(
  ownerId: string,
  bytes: Buffer,
  cut: SquareCut,
): Promise<StoredPicture> {
  const contentHash = hashOf(`avatar ${JSON.stringify(cut)} `, bytes);
  const draw: Draw = (_, payer) => drawSquare(bytes, payer, cut);
  return store(bytes, draw, { ownerId, contentHash, isPrivate: false, isOperators: false });
}

export async function drawLogo(ownerId: string, bytes: Buffer) {
  const { isYoung } = await queries.findPictureRoom(database(), ownerId);
  return drawLogoOf(bytes, payerOf(ownerId, isYoung));
}

type Draw = typeof drawPicture;

function payerOf(ownerId: string, isYoung: boolean): Payer {
  const limit = isYoung ? limits.pictureWorkByYoungAccount : limits.pictureWorkByAccount;
  return {
    key: ownerId,
    async pay(seconds) {
      const { allowed } = await consume(database(), limit, [ownerId], clock.now(), seconds);
      return allowed ? null : "picture_work_used";
    },
  };
}

function hashOf(...parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

type NewPicture = {
  ownerId: string;
  contentHash: string;
  isPrivate: boolean;
  isOperators: boolean;
};

// Files come before the row: a row never points at nothing.
async function store(bytes: Buffer, draw: Draw, given: NewPicture): Promise<StoredPicture> {
  const { ownerId, contentHash, isPrivate, isOperators } = given;
  if (bytes.length > maxPictureBytes) return { problem: "picture_too_large" };
  const known = isPrivate ? null : await queries.renewUpload(database(), ownerId, contentHash);
  if (known) return { id: known.id, picture: known };

  const { refusal, payer } = await admit(bytes, given);
  if (refusal) return { problem: refusal };
  const drawn = await draw(bytes, payer);
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
  const roomBytes = isOperators ? 0 : roomOf(drawn);
  const row = { id, ownerId, contentHash, ...size, hasOriginal, isPrivate, roomBytes };
  try {
    const picture = await database().transaction(async (tx) => {
      const inserted = await queries.insertMedia(tx, row);
      if (hasOriginal && inserted.id === id)
        await enqueue(tx, makeVariants, { id }, { singletonKey: id });
      return inserted;
    });
    if (picture.id !== id) await removeFiles(id);
    return { id: picture.id, picture };
  } catch (error) {
    if (brokenConstraint(error) !== "media_room") throw error;
    await removeFiles(id);
    return { problem: "picture_no_room" };
  }
}

/** Ten files and two folders take blocks of the disk, and a row besides. */
const minRoom = 50_000;
/** All of a picture has at most so many times the bytes that are there at first. */
const untilDrawn = 3.5;

function roomOf({ original, variants }: DrawnPicture): number {
  const widths = variants.reduce((sum, { webp }) => sum + webp.length, 0);
  return minRoom + Math.ceil(original ? untilDrawn * (original.length + widths) : widths);
}

async function admit(
  bytes: Buffer,
  { ownerId, isOperators }: NewPicture,
): Promise<{ refusal?: PictureProblem; payer: Payer }> {
  if (isOperators) return { payer: { key: "operator" } };
  const room = await queries.findPictureRoom(database(), ownerId, bytes.length);
  const payer = payerOf(ownerId, room.isYoung);
  if (room.isYoung && !hasRoomForNewcomers()) return { refusal: "picture_not_stored", payer };
  const hasRoom = room.left >= bytes.length || (await makeRoom(ownerId, bytes.length));
  return hasRoom ? { payer } : { refusal: "picture_no_room", payer };
}

/** A draft may name what nothing shows: of that it goes only for the member's own new pictures. */
async function makeRoom(ownerId: string, bytes: number): Promise<boolean> {
  const before = new Date(clock.now().getTime() - dayMs);
  let left: number;
  let gone: string[];
  do {
    gone = await queries.deleteUnshown(database(), { before, limit: 10, ownerId });
    for (const id of gone) await removeFiles(id);
    ({ left } = await queries.findPictureRoom(database(), ownerId, bytes));
  } while (gone.length > 0 && left < bytes);
  return left >= bytes;
}

export async function discardPicture(ownerId: string, id: string): Promise<void> {
  if (await queries.deleteOwned(database(), ownerId, id)) await removeFiles(id);
}
