import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { listUndrawn } from "./data/media-queries.server.ts";
import { addAvif, addWidths } from "./picture-variants.server.ts";
import { sweepPictures } from "./sweep.server.ts";

const minute = 60;
const hour = 60 * minute;

const drawing = {
  retryLimit: 5,
  retryDelay: minute,
  retryBackoff: true,
  longestRetryDelay: hour,
  timeLimit: 5 * minute,
  oncePerKey: true,
} as const;

/** What a picture lacks after its upload: the wider variants, soon, and AVIF when there is time. */
export const makeVariants = defineJob<{ id: string }>({ name: "make-variants", ...drawing });
const makeAvif = defineJob<{ id: string }>({ name: "make-avif", ...drawing });

const sweepJob = defineJob({
  name: "sweep-pictures",
  retryDelay: 5 * minute,
  timeLimit: hour,
  schedule: "17 4 * * *",
});

// AVIF has a queue of its own: nobody's wider picture waits for another's AVIF.
const drawVariants = handle(makeVariants, async ({ id }) => {
  await addWidths(id);
  await enqueue(database(), makeAvif, { id }, { singletonKey: id });
});

const drawAvif = handle(makeAvif, ({ id }, { signal }) => addAvif(id, signal));

/** Every night. */
const sweep = handle(sweepJob, async (_, { signal }) => {
  const now = clock.now();
  await sweepPictures(now, signal);
  // What was parked, or was left when a machine died, is drawn after all.
  const before = new Date(now.getTime() - hour * 1_000);
  for (const id of await listUndrawn(database(), before, 1_000)) {
    await enqueue(database(), makeVariants, { id }, { singletonKey: id });
  }
});

export const mediaJobs: JobHandler[] = [drawVariants, drawAvif, sweep];
