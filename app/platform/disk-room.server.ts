import fs from "node:fs";
import { causesOf } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import { site } from "#app/platform/site.server.ts";

class NoRoom extends Error {
  override name = "NoRoom";
}

/**
 * Left for the database's own log, counts and cleanup: a database that cannot write its log ends. In addition
 * there is its reserve (postgres/disk-reserve.server.ts).
 */
export const minBytes = 64 * 1024 * 1024;
const lookEveryMs = 1_000;

let lookAgainAt = 0;
let isShort = false;

/** @throws {NoRoom} when the data folder's disk is nearly full, if the database or the pictures are there */
export function assertRoom(): void {
  const { dataDir, databaseUrl, s3Endpoint } = site();
  if (databaseUrl && s3Endpoint) return;
  if (performance.now() >= lookAgainAt) {
    lookAgainAt = performance.now() + lookEveryMs;
    noteRoom(freeBytes(dataDir) >= minBytes);
  }
  if (isShort) throw new NoRoom();
}

/** What strangers' pictures may never fill. */
const newcomersBytes = 1024 * 1024 * 1024;

/** Whether accounts younger than a day may send pictures; where they are in another store, always. */
export function hasRoomForNewcomers(): boolean {
  const { dataDir, s3Endpoint } = site();
  return s3Endpoint !== undefined || freeBytes(dataDir) >= newcomersBytes;
}

export function isNoRoom(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => cause instanceof NoRoom || /^(?:ENOSPC|EDQUOT|53100)$/.test(String(cause.code)),
  );
}

export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = fs.statfsSync(folder);
    return bavail * bsize;
  } catch {
    // The write itself reports what is wrong.
    return Number.POSITIVE_INFINITY;
  }
}

function noteRoom(hasRoom: boolean): void {
  if (isShort === !hasRoom) return;
  isShort = !hasRoom;
  if (isShort) logger().error("the disk is full: writes are refused until there is room");
  else logger().warn("there is room on the disk again");
}
