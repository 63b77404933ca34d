import * as queries from "./data/media-store.server.ts";
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Connection } from "#app/platform/database.server.ts";
import { selectOfOwner } from "./data/media-queries.server.ts";
import { mediaStore } from "./data/media-store.server.ts";
import * as files from "./data/variant-files.server.ts";

export const storedRoots: readonly string[] = [
  files.variantsRoot,
  files.privateRoot,
  files.originalsRoot,
];

export type MediaStore = queries.MediaStore;

export const pictureStore = () => queries.mediaStore();

/** Checks the store: writes, reads and deletes a small file. @throws the error of the disk or of S3 */
export async function tryMediaStore(): Promise<void> {
  const store = await mediaStore();
  const key = `check/${randomUUID()}`;
  const bytes = Buffer.from(key);
  await store.put(key, bytes, "text/plain");
  try {
    const found = await store.open(key);
    const given = found && (await buffer(found.stream));
    if (!given?.equals(bytes)) throw new Error("it returned other bytes than were stored");
  } finally {
    await store.remove(key);
  }
  if (await store.open(key)) throw new Error("a deleted file is still there");
}

export type MemberPicture = { id: string; width: number };

export async function listPicturesOf(db: Connection, ownerId: string): Promise<MemberPicture[]> {
  const rows = await selectOfOwner(db, ownerId);
  return rows.map(({ id, widths }) => ({ id, width: Math.max(...widths) }));
}

export async function openPicture({ id, width }: MemberPicture): Promise<Readable | null> {
  const file =
    (await files.openVariant(id, width, "webp")) ??
    (await files.openVariant(id, width, "webp", files.privateRoot));
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
  for (const id of ids) await files.removeFiles(id);
}
