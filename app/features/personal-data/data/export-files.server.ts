import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { pictureStore } from "#app/features/media/stored-files.server.ts";
import { site } from "#app/platform/site.server.ts";

const root = "exports";

const keyOf = (id: string): string => `${root}/${id}.zip`;

/** The file appears completely or not at all, readable for its owner only; returns its size in bytes. */
export async function writeExport(id: string, content: NodeJS.ReadableStream, signal: AbortSignal) {
  const folder = join(site().dataDir, root);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `.${id}.${process.pid}`);
  try {
    await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }), { signal });
    const { size } = await stat(part);
    await (await pictureStore()).putFile(keyOf(id), part, "application/zip");
    return size;
  } finally {
    await rm(part, { force: true });
  }
}

export async function openExportFile(id: string) {
  return (await pictureStore()).open(keyOf(id));
}

export async function removeExportFiles(ids: readonly string[]): Promise<void> {
  const store = await pictureStore();
  for (const id of ids) await store.remove(keyOf(id));
}
