import { database } from "#app/platform/database.server.ts";
import { type MediaStore, mediaStore } from "./data/media-store.server.ts";
import { deleteUnshown, selectKnown } from "./data/media-queries.server.ts";
import {
  hideVariant,
  idOfKey,
  originalsRoot,
  privateRoot,
  removeFiles,
  variantsRoot,
} from "./data/variant-files.server.ts";

const hour = 60 * 60 * 1_000;

/** For so long a picture that nothing shows is kept: a draft on somebody's device may still name it. */
export const unshownFor = 30 * 24 * hour;

/** Files lie there before their row does; after an hour they have no row coming. */
const youngest = hour;
const pictureBatch = 5_000;
const fileBatch = 500;

/**
 * Takes away pictures that no listing and no profile has shown for thirty days, then the files whose rows
 * are gone. A listing that was removed shows its pictures until it is gone for good.
 */
export async function sweepPictures(now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - unshownFor);
  let gone: string[];
  do {
    gone = await deleteUnshown(database(), before, pictureBatch);
    for (const id of gone) await removeFiles(id);
  } while (gone.length > 0 && !signal?.aborted);
  for (const root of [variantsRoot, privateRoot, originalsRoot])
    await sweepFiles(root, now, signal);
}

async function sweepFiles(root: string, now: Date, signal?: AbortSignal): Promise<void> {
  const store = await mediaStore();
  let old = new Map<string, string[]>();
  for await (const { key, modifiedAt } of store.list(root)) {
    if (signal?.aborted) return;
    const id = idOfKey(key);
    if (!id || now.getTime() - modifiedAt.getTime() < youngest) continue;
    old.set(id, [...(old.get(id) ?? []), key]);
    if (old.size < fileBatch) continue;
    await sweepOld(old);
    old = new Map();
  }
  await sweepOld(old);
}

async function sweepOld(keysById: Map<string, string[]>): Promise<void> {
  const store = await mediaStore();
  const known = await selectKnown(database(), [...keysById.keys()]);
  for (const [id, keys] of keysById) {
    if (!known.has(id)) await removeFiles(id);
    else for (const key of keys) await tidy(store, key, known.get(id) ?? false);
  }
}

async function tidy(store: MediaStore, key: string, isPrivate: boolean): Promise<void> {
  // The rest of a file that a crash cut off has a name that begins with a dot.
  if (/\/\.[^/]+$/.test(key)) await store.remove(key);
  // Kept before pictures of conversations were private.
  else if (isPrivate && key.startsWith(`${variantsRoot}/`)) await hideVariant(key);
}
