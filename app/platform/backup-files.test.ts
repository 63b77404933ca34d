import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { listBackups } from "./backup-files.server.ts";

const archive = zstdCompressSync("x");
const now = new Date("2026-11-22T12:00:00Z");

test("finished backups are recognized by their names, and those dated in the future are listed separately", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dalil-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await listBackups(join(folder, "missing"), now)).toEqual({ past: [], future: [] });
  for (const name of [
    "dalil-20261121-040000.tar.zst",
    "dalil-20261122-091500-before-upgrade-0179.tar.zst",
    "dalil-20261122-120900.tar.zst",
    "dalil-20991231-000000.tar.zst",
    ".dalil-20261123-000000.tar.zst.part",
    "notes.txt",
  ])
    writeFileSync(join(folder, name), archive);
  mkdirSync(join(folder, "dalil-20261122-080000.tar.zst"));
  const { past, future } = await listBackups(folder, now);
  expect(past.map(({ file }) => basename(file))).toEqual([
    "dalil-20261122-120900.tar.zst",
    "dalil-20261122-091500-before-upgrade-0179.tar.zst",
    "dalil-20261121-040000.tar.zst",
  ]);
  expect(past[1]).toMatchObject({
    madeAt: new Date("2026-11-22T09:15:00Z"),
    bytes: archive.length,
    schema: "0179",
    isBeforeUpgrade: true,
  });
  expect(future.map(({ file }) => basename(file))).toEqual(["dalil-20991231-000000.tar.zst"]);
});
