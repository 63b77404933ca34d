import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { site } from "#app/platform/site.server.ts";
import type { Variant } from "./decode.server.ts";

/** Two letters of the id part the folders, so that none grows long. */
function folderOf(id: string): string {
  return join(site().dataDir, "media", id.slice(0, 2), id);
}

/** Each file appears whole or not at all. */
export async function writeVariants(id: string, variants: Variant[]): Promise<void> {
  const folder = folderOf(id);
  await mkdir(folder, { recursive: true });
  for (const { width, webp } of variants) {
    const part = join(folder, `.${randomUUID()}`);
    await writeFile(part, webp, { flush: true });
    await rename(part, join(folder, `${width}.webp`));
  }
}

export async function removeVariants(id: string): Promise<void> {
  await rm(folderOf(id), { recursive: true, force: true });
}

export async function openVariant(id: string, width: number) {
  const file = join(folderOf(id), `${width}.webp`);
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { size: found.size, stream: createReadStream(file) } : null;
}
