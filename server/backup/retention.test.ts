import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listBackups } from "#app/platform/backup-files.server.ts";
import { backupName, isBackupDue, rotateBackups } from "./retention.ts";
import { dayMs, hourMs } from "#app/platform/durations.ts";

const now = new Date("2026-11-22T10:00:00Z");
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dalil-kept-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const put = (name: string) => writeFile(join(folder, name), zstdCompressSync(name));
const names = async () => (await readdir(folder)).sort();

describe("the folder of backups", () => {
  it("names them by their time", () => {
    expect(backupName(now)).toBe("dalil-20261122-100000.tar.zst");
    expect(backupName(now, "0179")).toBe("dalil-20261122-100000-before-upgrade-0179.tar.zst");
  });

  it("keeps the newest, and what is not a backup", async () => {
    for (const hours of [1, 25, 49, 73]) await put(backupName(ago(hours)));
    await put("dalil.tar.zst");
    await put("notes.txt");
    await mkdir(join(folder, backupName(ago(99))));
    expect(await rotateBackups(folder, 2, now)).toEqual([
      join(folder, backupName(ago(49))),
      join(folder, backupName(ago(73))),
    ]);
    expect(await names()).toEqual(
      [
        backupName(ago(99)),
        backupName(ago(25)),
        backupName(ago(1)),
        "dalil.tar.zst",
        "notes.txt",
      ].sort(),
    );
  });

  it("never loses the last one", async () => {
    await put(backupName(ago(1_000)));
    for (const keep of [1, 0, -1]) expect(await rotateBackups(folder, keep, now)).toEqual([]);
    expect((await listBackups(folder, now)).past).toMatchObject([{ madeAt: ago(1_000) }]);
  });

  it("keeps the newest of two schemas from before upgrades, in addition to the others", async () => {
    const before = [
      backupName(ago(1), "0179"),
      backupName(ago(2), "0179"),
      backupName(ago(3), "0146"),
      "dalil-20261101-100000-before-upgrade.tar.zst",
    ];
    for (const name of before) await put(name);
    await put(backupName(ago(500)));
    expect(await rotateBackups(folder, 1, now)).toEqual(
      [before[1], before[3]].map((name = "") => join(folder, name)),
    );
    expect(await names()).toHaveLength(3);
  });

  it("does not count what is empty, cut or something else", async () => {
    const whole = zstdCompressSync(randomBytes(300_000));
    const newest = backupName(ago(1));
    for (const wrong of ["", "text", whole.subarray(0, -1), whole.subarray(0, 150_000)]) {
      await writeFile(join(folder, newest), wrong);
      expect(await isBackupDue(folder, dayMs, now)).toBe(true);
    }
    for (const right of [whole, Buffer.concat([whole, zstdCompressSync("")])]) {
      await writeFile(join(folder, newest), right);
      expect(await isBackupDue(folder, dayMs, now)).toBe(false);
    }
  });

  it("deletes the rest of a killed backup once nobody can be writing it", async () => {
    const [old, young] = [".dalil-x.tar.zst.7.part", ".dalil-y.tar.zst.8.part"];
    await put(old);
    await put(young);
    await utimes(join(folder, old), ago(49), ago(49));
    await utimes(join(folder, young), ago(47), ago(47));
    await rotateBackups(folder, 3, now);
    expect(await names()).toEqual([young]);
  });

  it("says when the next is due", async () => {
    expect(await isBackupDue(join(folder, "none yet"), dayMs, now)).toBe(true);
    await put(backupName(ago(23)));
    expect(await isBackupDue(folder, dayMs, now)).toBe(false);
    expect(await isBackupDue(folder, 23 * hourMs, now)).toBe(true);
    expect(await isBackupDue(folder, 23 * hourMs + 30_000, now), "the look at its turn").toBe(true);
  });

  it("does not count a backup dated in the future, and deletes no other for it", async () => {
    const future = "dalil-20991231-000000.tar.zst";
    await put(future);
    expect(await isBackupDue(folder, dayMs, now)).toBe(true);
    await put(backupName(ago(0)));
    expect(await isBackupDue(folder, dayMs, now)).toBe(false);
    expect(await rotateBackups(folder, 1, now)).toEqual([]);
    expect(await names()).toEqual([backupName(ago(0)), future]);
  });
});
