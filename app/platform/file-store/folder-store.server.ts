import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, posix, resolve } from "node:path";
import type { Readable } from "node:stream";
import { makeFolder } from "../make-folder.server.ts";

/** A folder or an S3 bucket. A key is a path with slashes, such as "media/ID/640.webp". */
export interface FileStore {
  /** Stores a file completely or not at all. @throws the error of the disk or of S3 */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  putFile(key: string, path: string, contentType: string): Promise<void>;
  open(key: string): Promise<{ size: number; stream: Readable } | null>;
  /** Deletes a file or a folder with everything in it; nothing happens where there is none. */
  remove(path: string): Promise<void>;
  list(path: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
}

export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => resolve(root, ...key.split("/"));
  const makeParent = async (path: string) => {
    const above = makeFolder(root);
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return above ?? made;
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const part = join(dirname(path), `.${randomUUID()}`);
      const made = await makeParent(path);
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true });
        await rename(part, path);
        await syncFolders(path, made);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async putFile(key, from) {
      const path = pathOf(key);
      const made = await makeParent(path);
      await flush(from, "r+");
      await rename(from, path);
      await syncFolders(path, made);
    },
    async open(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(orNothing);
      return found?.isFile() ? { size: found.size, stream: createReadStream(path) } : null;
    },
    remove: (path) => rm(pathOf(path), { recursive: true, force: true }),
    list: (path) => listFolder(root, path),
  };
}

/** Syncs the file's folder and those made for it: after a power cut no row may name a file that is not there. */
async function syncFolders(path: string, made: string | undefined): Promise<void> {
  const last = dirname(made ?? path);
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    await flush(folder, "r");
    if (folder === last) return;
  }
}

async function flush(path: string, flags: "r" | "r+"): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* listFolder(
  root: string,
  path: string,
): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  const folder = await opendir(join(root, path)).catch(orNothing);
  for await (const entry of folder ?? []) {
    const key = posix.join(path, entry.name);
    if (entry.isDirectory()) yield* listFolder(root, key);
    const found = entry.isFile() ? await stat(join(root, key)).catch(orNothing) : null;
    if (found) yield { key, modifiedAt: found.mtime };
  }
}

function orNothing(error: unknown): null {
  if (error instanceof Error && "code" in error && /^(ENOENT|ENOTDIR)$/.test(String(error.code)))
    return null;
  throw error;
}
