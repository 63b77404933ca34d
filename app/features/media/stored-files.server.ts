import { type MediaStore, mediaStore } from "./data/media-store.server.ts";
import { originalsRoot, privateRoot, variantsRoot } from "./data/variant-files.server.ts";

export type { MediaStore };

/** The folders of the store that hold everything of pictures; nothing else is ours in it. */
export const storedRoots: readonly string[] = [variantsRoot, privateRoot, originalsRoot];

/** The store of this process's settings, for who copies all of it away or back. */
export function pictureStore(): Promise<MediaStore> {
  return mediaStore();
}
