import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DiskReserve } from "./disk-reserve.server.ts";

const megabyte = 1024 * 1024;
let folder = "";
let free = 0;
let texts: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dalil-reserve-"));
  texts = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const reserve = () =>
  new DiskReserve(
    folder,
    (line) => texts.push(line),
    () => free,
  );
const held = () =>
  (statSync(join(folder, "pg.reserve"), { throwIfNoEntry: false })?.blocks ?? 0) * 512;

it("is reserved while there is still room for members' writes, and released when the disk is full", async () => {
  const room = reserve();
  free = 111 * megabyte;
  await room.hold();
  expect(held()).toBe(0);
  free = 112 * megabyte;
  await room.hold();
  expect(held()).toBe(48 * megabyte);
  free = 8 * megabyte;
  room.give();
  expect(held()).toBe(48 * megabyte);
  expect(texts).toEqual([]);

  free = 8 * megabyte - 1;
  room.give();
  room.give();
  expect(held()).toBe(0);
  expect(texts).toEqual([expect.stringContaining("disk is full")]);
  free = 56 * megabyte;
  await room.hold();
  expect(held(), "not while members are refused").toBe(0);
});

it("is reported once where it cannot be reserved, and does not prevent the start", async () => {
  free = 200 * megabyte;
  const room = new DiskReserve(
    join(folder, "missing"),
    (line) => texts.push(line),
    () => free,
  );
  room.give();
  await room.hold();
  await room.hold();
  expect(texts).toEqual([expect.stringContaining("No room can be reserved")]);
});
