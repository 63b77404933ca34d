import type { Readable } from "node:stream";
import { mediaStore } from "./data/media-store.server.ts";

/**
 * Keeps a file that was made for one member where his pictures lie too, so that every machine of the site
 * has it. `path` is a file of this machine's data folder, which is gone then; the key is ours.
 *
 * @throws whatever the disk or the store complains of
 */
export async function keepMemberFile(
  key: string,
  path: string,
  contentType: string,
): Promise<void> {
  await (await mediaStore()).putFile(key, path, contentType);
}

/** Who may have it has been asked before. Null when there is none; `size` in bytes. */
export async function openMemberFile(
  key: string,
): Promise<{ size: number; stream: Readable } | null> {
  return (await mediaStore()).open(key);
}

/** Again does no harm. */
export async function removeMemberFile(key: string): Promise<void> {
  await (await mediaStore()).remove(key);
}
