import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { zstdCompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limits } from "#app/platform/limits/limits.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { enrol, enterAs } from "#test/accounts.ts";
import { useDatabase } from "#test/database.ts";
import { listBackupFiles, openBackup, requestBackup } from "./backups.server.ts";

const { db } = useDatabase();
const backupDir = mkdtempSync(join(tmpdir(), "dalil-backups-"));
const name = "dalil-20261129-040000.tar.zst";
const now = new Date("2026-11-29T12:00:00Z");
const archive = zstdCompressSync("everything");
let before: ReturnType<typeof site>;
let administrator: Viewer;
let withoutStep: Viewer;
let moderator: Viewer;
beforeAll(async () => {
  before = site();
  configureSite({ ...before, backupDir });
  mkdirSync(backupDir, { recursive: true });
  writeFileSync(join(backupDir, name), archive);
  writeFileSync(join(backupDir, "notes.txt"), "not a backup");
  const { viewer } = await enterAs(await enrol());
  administrator = { ...viewer, role: "administrator", twoFactorEnabled: true };
  withoutStep = { ...administrator, twoFactorEnabled: false };
  moderator = { ...administrator, role: "moderator" };
});
afterAll(() => {
  configureSite(before);
  rmSync(backupDir, { recursive: true });
});

const actions = async () =>
  (
    await db().execute<{ action: string; target_id: string }>(
      sql`select action, target_id from audit_log order by created_at, action`,
    )
  ).rows;

it("lists and gives backups to administrators with a second step, and the log says who had them", async () => {
  expect(await listBackupFiles(administrator)).toMatchObject({
    rows: [{ id: name, bytes: archive.length }],
    writtenBytes: null,
    mayDownload: true,
  });
  expect((await listBackupFiles(withoutStep)).mayDownload).toBe(false);
  const { stream, bytes } = await openBackup(administrator, name, now);
  expect(await buffer(stream)).toEqual(archive);
  expect(bytes).toBe(archive.length);
  expect(await actions()).toEqual([{ action: "backup-downloaded", target_id: name }]);

  for (const other of [withoutStep, moderator, null])
    await expect(openBackup(other, name, now)).rejects.toMatchObject({ name: "NotFound" });
  for (const other of ["notes.txt", "../secret", `../${name}`, ""])
    await expect(openBackup(administrator, other, now)).rejects.toMatchObject({ name: "NotFound" });
  expect(await actions()).toHaveLength(1);
});

it("has one backup made at a time", async () => {
  await requestBackup(administrator, now);
  expect((await listBackupFiles(administrator)).writtenBytes).toBe(0);
  writeFileSync(join(backupDir, ".dalil-20261129-120000.tar.zst.1.part"), "12345");
  expect((await listBackupFiles(administrator)).writtenBytes).toBe(5);
  await expect(requestBackup(administrator, now)).rejects.toMatchObject({ name: "Conflict" });
  await expect(requestBackup(withoutStep, now)).rejects.toMatchObject({ name: "NotFound" });
  expect(await actions()).toContainEqual({
    action: "backup-requested",
    target_id: now.toISOString(),
  });
});

it("gives nobody more than a few a day", async () => {
  const download = () =>
    openBackup(administrator, name, now).then(({ stream }) => stream.destroy());
  const { amount } = limits.backupDownloadByAccount;
  for (let n = 1; n < amount; n++) await download();
  await expect(download()).rejects.toMatchObject({ name: "TooMany" });
  const request = () => requestBackup(administrator, now).catch((error: Error) => error.name);
  const answers = [];
  for (let n = 0; n <= limits.backupByAccount.amount; n++) answers.push(await request());
  expect(answers.at(-1)).toBe("TooMany");
});
