import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** A finished backup in the folder of backups. */
export type KeptBackup = { file: string; madeAt: Date; bytes: number; isBeforeUpgrade: boolean };

const pattern = /^dalil-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(-before-upgrade)?\.tar\.zst$/;
/** The rest of one that was cut off is nobody's after so long, in milliseconds. */
const abandonedAfter = 2 * 24 * 60 * 60 * 1_000;
/** Taken before an upgrade; they are of use for days, not for ever. */
const keptBeforeUpgrades = 2;

/** The name of a backup that begins now: its time in UTC, to the second. */
export function backupName(now: Date, { isBeforeUpgrade = false } = {}): string {
  const [day = "", time = ""] = now.toISOString().split("T");
  const when = `${day.replaceAll("-", "")}-${time.slice(0, 8).replaceAll(":", "")}`;
  return `dalil-${when}${isBeforeUpgrade ? "-before-upgrade" : ""}.tar.zst`;
}

/** The backups of a folder, the newest first; files of other names are not ours. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const found: KeptBackup[] = [];
  for (const name of names) {
    const [, year, month, day, hour, minute, second, upgrade] = pattern.exec(name) ?? [];
    const stats = year ? await stat(join(folder, name)).catch(() => null) : null;
    if (!stats?.isFile()) continue;
    found.push({
      file: join(folder, name),
      madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
      bytes: stats.size,
      isBeforeUpgrade: upgrade !== undefined,
    });
  }
  return found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/**
 * Takes away the oldest of a folder's backups so that `keep` are left, one at least, and of those before
 * upgrades two. Call it once a new one is whole: what is taken away is never the last good one.
 *
 * @returns the files that are gone
 */
export async function rotateBackups(folder: string, keep: number, now: Date): Promise<string[]> {
  const all = await listBackups(folder);
  const old = [
    ...all.filter(({ isBeforeUpgrade }) => !isBeforeUpgrade).slice(Math.max(1, keep)),
    ...all.filter(({ isBeforeUpgrade }) => isBeforeUpgrade).slice(keptBeforeUpgrades),
  ].map(({ file }) => file);
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^\.dalil-.*\.part$/.test(name)) continue;
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats && now.getTime() - stats.mtimeMs > abandonedAfter) old.push(join(folder, name));
  }
  for (const file of old) await rm(file, { force: true });
  return old;
}

/** Whether the newest backup is so old that another is due. A backup before an upgrade counts. */
export async function isBackupDue(folder: string, everyMs: number, now: Date): Promise<boolean> {
  const [newest] = await listBackups(folder);
  return !newest || now.getTime() - newest.madeAt.getTime() >= everyMs;
}
