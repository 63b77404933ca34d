import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { storedRoots } from "#app/features/media/stored-files.server.ts";
import { folderStore } from "#app/platform/file-store/folder-store.server.ts";
import {
  forgetChange,
  listChangedFiles,
  noteChange,
} from "#app/platform/second-place/changed-files.server.ts";
import { isPictureKey } from "../backup/format.ts";
import { type Place, unlessUnknownKey } from "./place.ts";
import { retainedMs } from "./prune.ts";

const pictures = "pictures/";
const gone = "gone/";
const keyFile = "keys/secret";
const sealedMark = "keys/sealed";

const atOnce = 8;

export async function copyChangedFiles(place: Place, dataDir: string): Promise<void> {
  const left = await listChangedFiles(dataDir);
  const copyRest = async () => {
    for (let key = left.pop(); key !== undefined; key = left.pop())
      await copyChange(place, dataDir, key);
  };
  await Promise.all(Array.from({ length: atOnce }, copyRest));
}

async function copyChange(place: Place, dataDir: string, key: string): Promise<void> {
  await forgetChange(dataDir, key);
  if (!isPictureKey(key)) return;
  try {
    await copyFile(place, dataDir, key);
  } catch (error) {
    await noteChange(dataDir, key);
    throw error;
  }
}

async function copyFile(place: Place, dataDir: string, key: string): Promise<void> {
  const file = await folderStore(dataDir).open(key);
  if (file) await place.put(pictures + key, await buffer(file.stream));
}

/** Compares all pictures. What was deleted here is deleted there too, as late as the moments one can go back to. */
export async function compareFiles(
  place: Place,
  dataDir: string,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const store = folderStore(dataDir);
  const copied = new Map(
    (await place.list("pictures")).map(({ name, modifiedAt }) => [
      name.slice(pictures.length),
      modifiedAt,
    ]),
  );
  const deleted = new Map(
    (await place.list("gone")).map(({ name, modifiedAt }) => [name.slice(gone.length), modifiedAt]),
  );
  for (const root of storedRoots)
    for await (const { key, modifiedAt } of store.list(root)) {
      if (signal?.aborted) return;
      if (!isPictureKey(key)) continue;
      const there = copied.get(key);
      if (!there || there < modifiedAt) await copyFile(place, dataDir, key);
      if (deleted.has(key)) await place.remove(gone + key);
      copied.delete(key);
    }
  for (const key of copied.keys()) {
    const since = deleted.get(key);
    if (!since) await place.put(gone + key, Buffer.alloc(0));
    else if (now.getTime() - since.getTime() > retainedMs) {
      await place.remove(pictures + key);
      await place.remove(gone + key);
    }
  }
}

/** Copies the keys where they are not as `copied`, and returns what the place has then. */
export async function copyKeys(
  place: Place,
  dataDir: string,
  copied: Buffer | null,
): Promise<Buffer | null> {
  const secret = await readFile(join(dataDir, keyFile)).catch(() => null);
  if (!secret || copied?.equals(secret)) return copied;
  await place.put(keyFile, secret);
  return secret;
}

/** After a change of DATA_KEY, which it returns: encrypts with the new one what no newer copy replaces. */
export async function sealAnew(
  place: Place,
  dataDir: string,
  signal?: AbortSignal,
): Promise<boolean> {
  if (await place.isCurrent(sealedMark)) return false;
  const histories = (await place.list("log")).filter(({ name }) => name.endsWith(".history"));
  const found = [await place.list("owners"), histories, await place.list("pictures")].flat();
  for (const { name } of found) {
    if (signal?.aborted) return false;
    if (await place.isCurrent(name)) continue;
    const content = await unlessUnknownKey(place.get(name));
    if (content) await place.put(name, content);
    else if (name.startsWith(pictures)) await copyFile(place, dataDir, name.slice(pictures.length));
  }
  await place.put(sealedMark, Buffer.alloc(0));
  return true;
}

export const readKeys = (place: Place): Promise<Buffer | null> => place.get(keyFile);

export async function listCopiedFiles(place: Place): Promise<string[]> {
  return (await place.list("pictures")).map(({ name }) => name.slice(pictures.length));
}

export const readCopiedFile = (place: Place, key: string): Promise<Buffer | null> =>
  place.get(pictures + key);
