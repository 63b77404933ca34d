import { buffer } from "node:stream/consumers";
import { type MediaPicture, type PictureFormat, pictureWidths } from "../media.ts";
import { mediaStore } from "./media-store.server.ts";

export type Variant = { width: number; webp: Buffer };

export const variantsRoot = "media";
export const privateRoot = "private";
export const originalsRoot = "originals";

export type VariantsRoot = typeof variantsRoot | typeof privateRoot;

export const rootOf = ({ isPrivate }: { isPrivate: boolean }): VariantsRoot =>
  isPrivate ? privateRoot : variantsRoot;

export function idOfKey(key: string): string | null {
  return /^[a-z]+\/[0-9a-f]{2}\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? null;
}

// Two letters of the id part the folders, so that none grows long.
const folderOf = (id: string, root: string) => `${root}/${id.slice(0, 2)}/${id}`;
const originalOf = (id: string) => `${folderOf(id, originalsRoot)}/original.webp`;
const variantOf = (id: string, width: number, format: PictureFormat, root: VariantsRoot) =>
  `${folderOf(id, root)}/${width}.${format}`;

export async function writeVariants(
  id: string,
  variants: readonly Variant[],
  root: VariantsRoot = variantsRoot,
): Promise<void> {
  for (const { width, webp } of variants)
    await writeVariant(id, { width, format: "webp", bytes: webp, root });
}

export async function writeVariant(
  id: string,
  variant: { width: number; format: PictureFormat; bytes: Buffer; root: VariantsRoot },
): Promise<void> {
  const { width, format, bytes, root } = variant;
  const store = await mediaStore();
  await store.put(variantOf(id, width, format, root), bytes, `image/${format}`);
}

export async function removeVariant(
  id: string,
  { width, format, root }: { width: number; format: PictureFormat; root: VariantsRoot },
): Promise<void> {
  const store = await mediaStore();
  await store.remove(variantOf(id, width, format, root));
}

export async function hideVariant(key: string): Promise<void> {
  const store = await mediaStore();
  const file = await store.open(key);
  if (!file) return;
  const type = `image/${key.endsWith(".avif") ? "avif" : "webp"}`;
  await store.put(key.replace(variantsRoot, privateRoot), await buffer(file.stream), type);
  await store.remove(key);
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

export async function removeFiles(id: string): Promise<void> {
  const store = await mediaStore();
  for (const root of [variantsRoot, privateRoot, originalsRoot])
    await store.remove(folderOf(id, root));
}

export async function openVariant(
  id: string,
  width: number,
  format: PictureFormat,
  root: VariantsRoot = variantsRoot,
) {
  const store = await mediaStore();
  return store.open(variantOf(id, width, format, root));
}

const [small, , largest] = pictureWidths;

export async function readLarge({
  id,
  widths,
}: Pick<MediaPicture, "id" | "widths">): Promise<Buffer | null> {
  const store = await mediaStore();
  // The smallest is drawn first: until the others are ready the original is larger.
  const large = widths.filter((width) => width > small && width <= largest);
  for (const width of large.toSorted((a, b) => b - a)) {
    const file = await store.open(variantOf(id, width, "webp", variantsRoot));
    if (file) return buffer(file.stream);
  }
  return readOriginal(id);
}
