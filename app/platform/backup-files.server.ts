import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** `file` is its full path. */
export type BackupFile = { file: string; madeAt: Date; bytes: number; isBeforeUpgrade: boolean };

const pattern = /^dalil-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(-before-upgrade)?\.tar\.zst$/;
/** How far the clocks of machines that share a folder may differ, in milliseconds. */
const clockDifference = 10 * 60 * 1_000;

/** The newest first. `future` are those that a wrong clock has named: their age means nothing. */
export async function listBackups(
  folder: string,
  now: Date,
): Promise<{ past: BackupFile[]; future: BackupFile[] }> {
  const found: BackupFile[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
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
  found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const isPast = ({ madeAt }: BackupFile) => madeAt.getTime() <= now.getTime() + clockDifference;
  return { past: found.filter(isPast), future: found.filter((one) => !isPast(one)) };
}
