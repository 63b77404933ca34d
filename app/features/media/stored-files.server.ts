import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { mediaStore } from "./data/media-store.server.ts";
import { originalsRoot, privateRoot, variantsRoot } from "./data/variant-files.server.ts";

/** The folders of the store that hold everything of pictures; nothing else is ours in it. */
export const storedRoots: readonly string[] = [variantsRoot, privateRoot, originalsRoot];

/**
 * The store of this process's settings: for who copies all of it away or back, and for files made for one
 * member, which lie where his pictures lie so that every machine of the site has them.
 */
export { type MediaStore, mediaStore as pictureStore } from "./data/media-store.server.ts";

/**
 * Writes a small file where the pictures lie, reads it, and takes it away again.
 *
 * @throws whatever the disk or the store complains of, or that it gave back something else
 */
export async function tryMediaStore(): Promise<void> {
  const store = await mediaStore();
  const key = `check/${randomUUID()}`;
  const bytes = Buffer.from(key);
  await store.put(key, bytes, "text/plain");
  try {
    const found = await store.open(key);
    const given = found && (await buffer(found.stream));
    if (!given?.equals(bytes)) throw new Error("it gave back something else than it was given");
  } finally {
    await store.remove(key);
  }
  if (await store.open(key)) throw new Error("what was taken away is still there");
}
