import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import type { MediaStore } from "./media-store.server.ts";

/** Keeps the files in a folder of this machine. */
export function folderStore(root: string): MediaStore {
  const pathOf = (key: string) => join(root, ...key.split("/"));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const part = join(dirname(path), `.${randomUUID()}`);
      await mkdir(dirname(path), { recursive: true });
      try {
        await writeFile(part, bytes, { flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async putFile(key, from) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await rename(from, path);
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
