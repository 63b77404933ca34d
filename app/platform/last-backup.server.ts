import { readdir } from "node:fs/promises";

const pattern = /^dalil-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(?:-before-upgrade)?\.tar\.zst$/;

/** When the newest finished backup in the folder was begun, by its name; null where there is none. */
export async function findLastBackup(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => []);
  const times = names.flatMap((name) => {
    const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
    return year ? [Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)] : [];
  });
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}
