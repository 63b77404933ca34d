import { createReadStream, type ReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { asAdministrator } from "#app/features/staff/staff.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { listBackups } from "#app/platform/backup-files.server.ts";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { isBackupWaiting } from "./data/backup-queries.server.ts";
import { hourSeconds } from "#app/platform/durations.ts";

/** Done by the program with its own command (server/backup/backup-job.ts), as the scheduled ones. */
export const requestedBackupJob = defineJob({
  name: "make-requested-backup",
  retryLimit: 0,
  timeLimit: 12 * hourSeconds,
  oncePerKey: true,
});

const requestedKey = "requested";

export type BackupRow = { id: string; madeAt: Date; bytes: number };

/** The backups of this machine; `writtenBytes` of the one that is being made, or null. */
export async function listBackupFiles(viewer: MaybeViewer) {
  const administrator = asAdministrator(viewer);
  const { backupDir } = site();
  const [{ past }, isWaiting] = await Promise.all([
    listBackups(backupDir, clock.now()),
    isBackupWaiting(database(), requestedBackupJob.name),
  ]);
  const rows: BackupRow[] = past.map(({ file, madeAt, bytes }) => ({
    id: basename(file),
    madeAt,
    bytes,
  }));
  const writtenBytes = isWaiting ? await countWritten(backupDir) : null;
  return { rows, next: null, writtenBytes, mayDownload: administrator.twoFactorEnabled };
}

async function countWritten(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const parts = names.filter((name) => /^\.dalil-.*\.part$/.test(name));
  const sizes = parts.map((name) => stat(join(folder, name)).catch(() => null));
  return Math.max(0, ...(await Promise.all(sizes)).map((found) => found?.size ?? 0));
}

/** A backup is everybody's data: only for administrators who prove themselves with a second step. */
function asProved(viewer: MaybeViewer): Viewer {
  const administrator = asAdministrator(viewer);
  if (!administrator.twoFactorEnabled) throw new NotFound();
  return administrator;
}

/**
 * Has a backup made now, in the background.
 * @throws {NotFound} for everybody but administrators with a second step
 * @throws {Conflict} while one is being made
 */
export async function requestBackup(viewer: MaybeViewer, now: Date): Promise<void> {
  const { id } = asProved(viewer);
  await consumeOrThrow(database(), limits.backupByAccount, [id], now);
  await database().transaction(async (tx) => {
    if (await isBackupWaiting(tx, requestedBackupJob.name)) throw new Conflict();
    await enqueue(tx, requestedBackupJob, {}, { singletonKey: requestedKey });
    const target = { targetKind: "backup", targetId: now.toISOString() };
    await recordAudit(tx, {
      ...target,
      actorId: id,
      action: "backup-requested",
      reason: null,
      now,
    });
  });
}

/**
 * One of the listed backups, as it lies on the disk.
 * @throws {NotFound} for everybody but administrators with a second step, and where there is none of that name
 */
export async function openBackup(
  viewer: MaybeViewer,
  name: string,
  now: Date,
): Promise<{ stream: ReadStream; bytes: number }> {
  const { id } = asProved(viewer);
  const { past } = await listBackups(site().backupDir, now);
  const found = past.find(({ file }) => basename(file) === name);
  if (!found) throw new NotFound();
  await consumeOrThrow(database(), limits.backupDownloadByAccount, [id], now);
  await recordAudit(database(), {
    actorId: id,
    action: "backup-downloaded",
    targetKind: "backup",
    targetId: name,
    reason: null,
    now,
  });
  return { stream: createReadStream(found.file), bytes: found.bytes };
}
