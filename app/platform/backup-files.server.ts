import { type FileHandle, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { clockSkew } from "./clock.ts";

/** `file` is its full path; `schema` the number of the last migration in one from before an upgrade. */
export type BackupFile = {
  file: string;
  madeAt: Date;
  bytes: number;
  isBeforeUpgrade: boolean;
  schema: string | undefined;
};

const pattern =
  /^dalil-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)(-before-upgrade(?:-(\d{4}))?)?\.tar\.zst$/;
const zstdMagic = 0xfd2fb528;

/**
 * The newest first. `future` are those that a wrong clock has named: their age means nothing. A file that is empty
 * or no archive is none.
 */
export async function listBackups(
  folder: string,
  now: Date,
): Promise<{ past: BackupFile[]; future: BackupFile[] }> {
  const found: BackupFile[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const [, year, month, day, hour, minute, second, upgrade, schema] = pattern.exec(name) ?? [];
    const file = join(folder, name);
    const bytes = year ? await withFile(file, sizeOfArchive) : null;
    if (!bytes) continue;
    found.push({
      file,
      madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`),
      bytes,
      isBeforeUpgrade: upgrade !== undefined,
      schema,
    });
  }
  found.sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const isPast = ({ madeAt }: BackupFile) => madeAt.getTime() <= now.getTime() + clockSkew;
  return { past: found.filter(isPast), future: found.filter((one) => !isPast(one)) };
}

/** The newest that was not cut off. Reads the head of each block: a second for a file of a gigabyte. */
export async function findNewestBackup(folder: string, now: Date): Promise<BackupFile | null> {
  for (const backup of (await listBackups(folder, now)).past)
    if (await withFile(backup.file, hasItsEnd)) return backup;
  return null;
}

async function withFile<T>(file: string, read: (handle: FileHandle) => Promise<T>) {
  const handle = await open(file).catch(() => null);
  try {
    return handle && (await read(handle));
  } catch {
    // A folder, or a file that this user may not read.
    return null;
  } finally {
    await handle?.close();
  }
}

async function sizeOfArchive(handle: FileHandle): Promise<number | null> {
  const stats = await handle.stat();
  return (await readNumber(handle, 0, 4)) === zstdMagic ? stats.size : null;
}

/** Whether the frames of a Zstandard file (RFC 8878) end where the file does. */
async function hasItsEnd(handle: FileHandle): Promise<boolean> {
  const { size } = await handle.stat();
  let at = 0;
  while (at < size) {
    if ((await readNumber(handle, at, 4)) !== zstdMagic) return false;
    const descriptor = (await readNumber(handle, at + 4, 1)) ?? 0;
    const isSingle = (descriptor >> 5) & 1;
    const lengthBytes = [isSingle, 2, 4, 8][descriptor >> 6] ?? 0;
    at += 5 + (1 - isSingle) + ([0, 1, 2, 4][descriptor & 3] ?? 0) + lengthBytes;
    for (let isLast = false; !isLast; ) {
      const head = await readNumber(handle, at, 3);
      if (head === null) return false;
      const isRepeated = ((head >> 1) & 3) === 1;
      at += 3 + (isRepeated ? 1 : head >> 3);
      isLast = (head & 1) === 1;
    }
    at += (descriptor >> 2) & 1 ? 4 : 0;
  }
  return at === size;
}

async function readNumber(handle: FileHandle, at: number, bytes: number): Promise<number | null> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, at);
  return bytesRead === bytes ? buffer.readUIntLE(0, bytes) : null;
}
