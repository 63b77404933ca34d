import { fetchPicture } from "#app/features/media/picture-address.server.ts";
import { storePicture } from "#app/features/media/pictures.server.ts";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { onSchedule } from "#app/platform/jobs/worker.server.ts";
import {
  attachClaimed,
  claimPictures,
  type ClaimedPicture,
  giveUpPicture,
  rememberFetched,
  replaceWaiting,
  retryPicture,
  selectFetched,
} from "./data/import-queries.server.ts";
import { hourMs, hourSeconds, minuteMs } from "#app/platform/durations.ts";

const atOnce = 20;
const maxAttempts = 5;
const firstPause = 10 * minuteMs;
const workingTime = 50 * minuteMs;
/** A member's pictures take a share of the processor each day. */
const memberPause = 4 * hourMs;

const fetchJob = {
  name: "bring-imported-pictures",
  timeLimit: hourSeconds,
  schedule: "*/5 * * * *",
};

export const fetchImportedPictures = onSchedule(fetchJob, async (now, signal) => {
  const until = now.getTime() + workingTime;
  while (!signal.aborted && clock.now().getTime() < until) {
    if ((await fetchDuePictures(clock.now(), signal)) === 0) return;
  }
});

export async function fetchDuePictures(now: Date, signal?: AbortSignal): Promise<number> {
  const again = new Date(now.getTime() + workingTime);
  const claimed = await claimPictures(database(), { now, again, limit: atOnce });
  for (const picture of claimed) {
    if (signal?.aborted) break;
    await fetchOne(picture, now);
  }
  return claimed.length;
}

async function fetchOne(picture: ClaimedPicture, now: Date): Promise<void> {
  const stored = await fetchAndStore(picture);
  if (stored.problem === undefined) {
    await database().transaction(async (tx) => {
      if (picture.isMembers) await rememberFetched(tx, picture, stored.id);
      await attachClaimed(tx, picture, stored.id);
    });
    return;
  }
  if (stored.problem === "picture_work_used") {
    await retryPicture(database(), picture, new Date(now.getTime() + memberPause));
    return;
  }
  const isTemporary = /_(failed|off|not_stored)$/.test(stored.problem);
  if (!isTemporary || picture.attempts >= maxAttempts) {
    await giveUpPicture(database(), picture, stored.problem);
    return;
  }
  const pause = firstPause * 2 ** (picture.attempts - 1);
  await retryPicture(database(), picture, new Date(now.getTime() + pause));
}

async function fetchAndStore({ ownerId, address, isMembers }: ClaimedPicture) {
  const store = (bytes: Buffer) => storePicture(ownerId, bytes, { isOperators: !isMembers });
  if (/^data:/i.test(address))
    return store(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
  const known = isMembers ? (await fetchedFrom(ownerId, [address])).get(address) : undefined;
  if (known) return { id: known };
  const { bytes, problem } = await fetchPicture(address);
  return bytes ? store(bytes) : { problem };
}

/** A member's pictures by the addresses that they were fetched from. */
export const fetchedFrom = (ownerId: string, addresses: readonly string[]) =>
  selectFetched(database(), ownerId, addresses);

/** Has pictures of a member's listing fetched, in the place of those that it still lacked. */
export const awaitPictures = replaceWaiting;
