import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listBackups } from "#app/platform/backup-files.server.ts";

/** After this many milliseconds an unfinished file is abandoned. */
const abandonedAfter = 2 * 24 * 60 * 60 * 1_000;
const dueToleranceMs = 60 * 1_000;
const maxBeforeUpgrades = 2;

/** The name of a backup that begins now: its time in UTC, to the second. */
export function backupName(now: Date, { isBeforeUpgrade = false } = {}): string {
  const [day = "", time = ""] = now.toISOString().split("T");
  const when = `${day.replaceAll("-", "")}-${time.slice(0, 8).replaceAll(":", "")}`;
  return `dalil-${when}${isBeforeUpgrade ? "-before-upgrade" : ""}.tar.zst`;
}

/**
 * Deletes the oldest, so that `max` are left, and two of those before upgrades. Call it once a new one is
 * complete. Those dated in the future are neither counted nor deleted.
 * @returns the deleted files
 */
export async function rotateBackups(folder: string, max: number, now: Date): Promise<string[]> {
  const { past: all } = await listBackups(folder, now);
  const old = [
    ...all.filter(({ isBeforeUpgrade }) => !isBeforeUpgrade).slice(Math.max(1, max)),
    ...all.filter(({ isBeforeUpgrade }) => isBeforeUpgrade).slice(maxBeforeUpgrades),
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
  const [newest] = (await listBackups(folder, now)).past;
  return !newest || now.getTime() - newest.madeAt.getTime() > everyMs - dueToleranceMs;
}
