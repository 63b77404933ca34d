import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "../file-store/folder-store.server.ts";

const folderOf = (dataDir: string) => join(dataDir, "second-place", "changed");

export async function noteChange(dataDir: string, key: string): Promise<void> {
  const folder = folderOf(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, encodeURIComponent(key)), "", { mode: 0o600 });
}

/** The store, which also notes each file that it has written, for the second place. */
export function noteChangedFiles(store: FileStore, dataDir: string): FileStore {
  return {
    ...store,
    put: async (key, bytes, contentType) => {
      await store.put(key, bytes, contentType);
      await noteChange(dataDir, key);
    },
    putFile: async (key, path, contentType) => {
      await store.putFile(key, path, contentType);
      await noteChange(dataDir, key);
    },
  };
}

export async function listChangedFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(folderOf(dataDir)).catch(() => []);
  return names.map(decodeURIComponent);
}

/** Call it before the file is read: one that changes meanwhile is noted again. */
export function forgetChange(dataDir: string, key: string): Promise<void> {
  return rm(join(folderOf(dataDir), encodeURIComponent(key)), { force: true });
}
