import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { site } from "#app/platform/site.server.ts";

function folder(): string {
  return join(site().dataDir, "exports");
}

function fileOf(id: string): string {
  return join(folder(), `${id}.zip`);
}

/** The file appears whole or not at all, for its owner's eyes; gives its size in bytes. */
export async function writeExport(
  id: string,
  content: NodeJS.ReadableStream,
  signal: AbortSignal,
): Promise<number> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const part = join(folder(), `.${id}.${process.pid}`);
  try {
    await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }), { signal });
    await rename(part, fileOf(id));
  } finally {
    await rm(part, { force: true });
  }
  return (await stat(fileOf(id))).size;
}

export async function openExportFile(
  id: string,
): Promise<{ size: number; stream: Readable } | null> {
  const found = await stat(fileOf(id)).catch(() => null);
  return found?.isFile() ? { size: found.size, stream: createReadStream(fileOf(id)) } : null;
}

export async function removeExportFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(fileOf(id), { force: true });
}
