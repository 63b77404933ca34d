import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Connection } from "#app/platform/database.server.ts";
import { selectOfOwner } from "./data/media-queries.server.ts";
import * as store from "./data/media-store.server.ts";
import * as variants from "./data/variant-files.server.ts";

export const storedRoots: readonly string[] = [
  variants.variantsRoot,
  variants.privateRoot,
  variants.originalsRoot,
];

export type MediaStore = store.MediaStore;

export const pictureStore = () => store.mediaStore();

/** Checks the store: writes, reads and deletes a small file. @throws the error of the disk or of S3 */
export async function tryMediaStore(): Promise<void> {
  const files = await store.mediaStore();
  const key = `check/${randomUUID()}`;
  const bytes = Buffer.from(key);
  await files.put(key, bytes, "text/plain");
  try {
    const found = await files.open(key);
    const given = found && (await buffer(found.stream));
    if (!given?.equals(bytes)) throw new Error("it returned other bytes than were stored");
  } finally {
    await files.remove(key);
  }
  if (await files.open(key)) throw new Error("a deleted file is still there");
}

export type MemberPicture = { id: string; width: number };

export async function listPicturesOf(db: Connection, ownerId: string): Promise<MemberPicture[]> {
  const rows = await selectOfOwner(db, ownerId);
  return rows.map(({ id, widths }) => ({ id, width: Math.max(...widths) }));
}

export async function openPicture({ id, width }: MemberPicture): Promise<Readable | null> {
  const file =
    (await variants.openVariant(id, width, "webp")) ??
    (await variants.openVariant(id, width, "webp", variants.privateRoot));
  return file?.stream ?? null;
}

export async function countMissing(pictures: readonly MemberPicture[]): Promise<number> {
  const left = [...pictures];
  let missing = 0;
  const lookUp = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const file = await openPicture(one);
      file?.on("error", () => {}).destroy();
      if (!file) missing += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, lookUp));
  return missing;
}

export async function removePictureFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) await variants.removeFiles(id);
}
