import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  keepMemberFile,
  openMemberFile,
  removeMemberFile,
} from "#app/features/media/member-files.server.ts";
import { site } from "#app/platform/site.server.ts";

const root = "exports";

const keyOf = (id: string): string => `${root}/${id}.zip`;

/** The file appears whole or not at all, for its owner's eyes; gives its size in bytes. */
export async function writeExport(id: string, content: NodeJS.ReadableStream, signal: AbortSignal) {
  const folder = join(site().dataDir, root);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `.${id}.${process.pid}`);
  try {
    await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }), { signal });
    const { size } = await stat(part);
    await keepMemberFile(keyOf(id), part, "application/zip");
    return size;
  } finally {
    await rm(part, { force: true });
  }
}

export function openExportFile(id: string): Promise<{ size: number; stream: Readable } | null> {
  return openMemberFile(keyOf(id));
}

export async function removeExportFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await removeMemberFile(keyOf(id));
}
