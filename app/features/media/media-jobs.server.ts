import { database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import { deleteUnshown, listUndrawn, selectKnown } from "./data/media-queries.server.ts";
import { type MediaStore, mediaStore } from "./data/media-store.server.ts";
import * as files from "./data/variant-files.server.ts";
import { addAvif, addWidths } from "./picture-variants.server.ts";

const minute = 60;
const hour = 60 * minute;

const drawing = {
  retryLimit: 5,
  retryDelay: minute,
  retryBackoff: true,
  maxRetryDelay: hour,
  timeLimit: 5 * minute,
  oncePerKey: true,
} as const;

export const makeVariants = defineJob<{ id: string }>({ name: "make-variants", ...drawing });
const makeAvif = defineJob<{ id: string }>({ name: "make-avif", ...drawing });

const sweepJob = {
  name: "sweep-pictures",
  retryDelay: 5 * minute,
  timeLimit: hour,
  schedule: "17 4 * * *",
};

// AVIF has a queue of its own: nobody's wider picture waits for another's AVIF.
const drawVariants = handle(makeVariants, async ({ id }) => {
  await addWidths(id);
  await enqueue(database(), makeAvif, { id }, { singletonKey: id });
});

const drawAvif = handle(makeAvif, ({ id }, { signal }) => addAvif(id, signal));

const sweep = onSchedule(sweepJob, async (now, signal) => {
  await sweepPictures(now, signal);
  // What was parked, or was left when a machine died, is drawn after all.
  const before = new Date(now.getTime() - hour * 1_000);
  for (const id of await listUndrawn(database(), before, 1_000)) {
    await enqueue(database(), makeVariants, { id }, { singletonKey: id });
  }
});

export const mediaJobs: JobHandler[] = [drawVariants, drawAvif, sweep];

/** How long a picture that nothing shows is retained: a draft on a device may still name it. */
export const unshownFor = 30 * 24 * hour * 1_000;

/** Files lie there before their row does; after an hour they have no row coming. */
const youngest = hour * 1_000;
const pictureBatch = 5_000;
const fileBatch = 500;

/** Deletes pictures not shown for thirty days, then files without rows; removed listings still show theirs. */
export async function sweepPictures(now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - unshownFor);
  let gone: string[];
  do {
    gone = await deleteUnshown(database(), { before, limit: pictureBatch });
    for (const id of gone) await files.removeFiles(id);
  } while (gone.length > 0 && !signal?.aborted);
  for (const root of [files.variantsRoot, files.privateRoot, files.originalsRoot])
    await sweepFiles(root, now, signal);
}

async function sweepFiles(root: string, now: Date, signal?: AbortSignal): Promise<void> {
  const store = await mediaStore();
  let old = new Map<string, string[]>();
  for await (const { key, modifiedAt } of store.list(root)) {
    if (signal?.aborted) return;
    const id = files.idOfKey(key);
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
    if (!known.has(id)) await files.removeFiles(id);
    else for (const key of keys) await tidy(store, key, known.get(id) ?? false);
  }
}

async function tidy(store: MediaStore, key: string, isPrivate: boolean): Promise<void> {
  // The rest of a file that a crash cut off has a name that begins with a dot.
  if (/\/\.[^/]+$/.test(key)) await store.remove(key);
  else if (isPrivate && key.startsWith(`${files.variantsRoot}/`)) await files.hideVariant(key);
}
