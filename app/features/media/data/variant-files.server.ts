import { buffer } from "node:stream/consumers";
import type { PictureFormat } from "../media.ts";
import { mediaStore } from "./media-store.server.ts";

/** A picture drawn at one width, in WebP. */
export type Variant = { width: number; webp: Buffer };

/** What is shown to everybody lies here … */
export const variantsRoot = "media";
/** … and what the variants are drawn from there, where no address leads. */
export const originalsRoot = "originals";

/** The id a key belongs to, as far as it is one of ours. */
export function idOfKey(key: string): string | null {
  return /^[a-z]+\/[0-9a-f]{2}\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? null;
}

// Two letters of the id part the folders, so that none grows long.
const folderOf = (id: string, root: string) => `${root}/${id.slice(0, 2)}/${id}`;
const originalOf = (id: string) => `${folderOf(id, originalsRoot)}/original.webp`;
const variantOf = (id: string, width: number, format: PictureFormat) =>
  `${folderOf(id, variantsRoot)}/${width}.${format}`;

export async function writeVariants(id: string, variants: readonly Variant[]): Promise<void> {
  for (const { width, webp } of variants) await writeVariant(id, width, "webp", webp);
}

export async function writeVariant(
  id: string,
  width: number,
  format: PictureFormat,
  bytes: Buffer,
): Promise<void> {
  const store = await mediaStore();
  await store.put(variantOf(id, width, format), bytes, `image/${format}`);
}

export async function writeOriginal(id: string, webp: Buffer): Promise<void> {
  const store = await mediaStore();
  await store.put(originalOf(id), webp, "image/webp");
}

export async function readOriginal(id: string): Promise<Buffer | null> {
  const store = await mediaStore();
  const file = await store.open(originalOf(id));
  return file && buffer(file.stream);
}

/** Takes away everything of a picture; again does no harm. */
export async function removeFiles(id: string): Promise<void> {
  const store = await mediaStore();
  for (const root of [variantsRoot, originalsRoot]) await store.remove(folderOf(id, root));
}

export async function openVariant(id: string, width: number, format: PictureFormat) {
  const store = await mediaStore();
  return store.open(variantOf(id, width, format));
}

/** A picture as large as a card needs it, from whatever of it is there; null when it has no file. */
export async function readLarge(id: string): Promise<Buffer | null> {
  const store = await mediaStore();
  for (const width of [1280, 640]) {
    const file = await store.open(variantOf(id, width, "webp"));
    if (file) return buffer(file.stream);
  }
  return readOriginal(id);
}
