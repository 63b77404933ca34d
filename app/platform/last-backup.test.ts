import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findLastBackup } from "./last-backup.server.ts";

test("the newest finished backup counts, by its name", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dalil-backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await findLastBackup(folder)).toBeNull();
  expect(await findLastBackup(join(folder, "missing"))).toBeNull();
  for (const name of [
    "dalil-20261121-040000.tar.zst",
    "dalil-20261122-091500-before-upgrade.tar.zst",
    ".dalil-20261123-000000.tar.zst.part",
    "notes.txt",
  ])
    writeFileSync(join(folder, name), "");
  expect(await findLastBackup(folder)).toEqual(new Date("2026-11-22T09:15:00Z"));
});
