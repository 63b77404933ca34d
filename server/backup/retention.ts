import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { findNewestBackup, listBackups } from "#app/platform/backup-files.server.ts";
import { dayMs, minuteMs } from "#app/platform/durations.ts";

const abandonedAfter = 2 * dayMs;
const dueToleranceMs = minuteMs;
const maxBeforeUpgrades = 2;

/**
 * The name of a backup that begins now: its time in UTC, to the second. Before an upgrade it has the number of the
 * last migration in it.
 */
export function backupName(now: Date, schemaBeforeUpgrade?: string): string {
  const [day = "", time = ""] = now.toISOString().split("T");
  const when = `${day.replaceAll("-", "")}-${time.slice(0, 8).replaceAll(":", "")}`;
  const schema = schemaBeforeUpgrade ? `-before-upgrade-${schemaBeforeUpgrade}` : "";
  return `dalil-${when}${schema}.tar.zst`;
}

/**
 * Deletes the oldest, so that `max` are left, and the newest of each of the last two schemas from before an
 * upgrade. Call it once a new one is complete. Those that do not count are not deleted either.
 * @returns the deleted files
 */
export async function rotateBackups(folder: string, max: number, now: Date): Promise<string[]> {
  const { past: all } = await listBackups(folder, now);
  const bySchema = new Map<string, string>();
  for (const { file, isBeforeUpgrade, schema } of all)
    if (isBeforeUpgrade && !bySchema.has(schema ?? file)) bySchema.set(schema ?? file, file);
  const wayBack = new Set([...bySchema.values()].slice(0, maxBeforeUpgrades));
  const old = [
    ...all.filter(({ isBeforeUpgrade }) => !isBeforeUpgrade).slice(Math.max(1, max)),
    ...all.filter(({ file, isBeforeUpgrade }) => isBeforeUpgrade && !wayBack.has(file)),
  ].map(({ file }) => file);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^\.dalil-.*\.part$/.test(name)) continue;
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats && now.getTime() - stats.mtimeMs > abandonedAfter) old.push(join(folder, name));
  }
  for (const file of old) await rm(file, { force: true });
  return old;
}

export async function isBackupDue(folder: string, everyMs: number, now: Date): Promise<boolean> {
  const newest = await findNewestBackup(folder, now);
  return !newest || now.getTime() - newest.madeAt.getTime() > everyMs - dueToleranceMs;
}
