import { withoutPictures } from "#app/features/media/shown-pictures.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import { database } from "#app/platform/database.server.ts";
import { emit } from "#app/platform/events.server.ts";
import * as queries from "./data/ending-queries.server.ts";
import { purgeReported, purgeExpired } from "./data/group-message-queries.server.ts";
import { type EndingNews, publishFollowing, publishIn } from "./joining.server.ts";

const messagesAtOnce = 2_000;
const communitiesAtOnce = 100;
const membersAtOnce = 500;

type EndingNewsInput = { communityId: string; news: EndingNews; by?: string; at: string };

export const endingNewsJob = defineJob<EndingNewsInput>({
  name: "tell-community-ending",
  retryLimit: 5,
  retryDelay: 30,
});

/** Takes expired messages and their pictures off the disk; they were unreadable from their second on. Gives how many. */
export async function purgeMessages(now: Date): Promise<number> {
  let purged = 0;
  for (;;) {
    let count = 0;
    await withoutPictures(async (tx) => {
      const gone = await purgeExpired(tx, now, messagesAtOnce);
      count = gone.length;
      return gone.flatMap(({ pictureIds }) => pictureIds);
    });
    purged += count;
    if (count < messagesAtOnce) return purged;
  }
}

export async function endCommunities(now: Date): Promise<void> {
  for (const days of [0, 1, 3] as const) {
    let count: number;
    do count = await markSome(days, now);
    while (count === communitiesAtOnce);
  }
}

function markSome(days: 3 | 1 | 0, now: Date): Promise<number> {
  const page = { limit: communitiesAtOnce, now };
  return database().transaction(async (tx) => {
    const ids =
      days === 0
        ? await queries.endExpired(tx, page)
        : await queries.markWarned(tx, { days, ...page });
    for (const communityId of ids) {
      const news = `ends-${days}` as const;
      await enqueue(tx, endingNewsJob, { communityId, news, at: now.toISOString() });
      if (days === 0) await publishIn(tx, communityId, "community-changed");
    }
    return ids.length;
  });
}

export async function notifyOfEnding({
  communityId,
  news,
  by,
  at,
}: EndingNewsInput): Promise<void> {
  let after: string | null = null;
  do {
    const userIds: string[] = await queries.selectMemberIds(database(), {
      communityId,
      after,
      limit: membersAtOnce,
    });
    const others = userIds.filter((id) => id !== by);
    const event = { communityId, userIds: others, news, at: new Date(at) };
    await database().transaction(async (tx) => {
      if (others.length > 0) await emit(tx, "community-ending", event);
      // Their pages say that it has ended, and their streams follow it no more.
      if (news === "back") await publishFollowing(tx, userIds, communityId);
    });
    after = userIds.length < membersAtOnce ? null : (userIds.at(-1) ?? null);
  } while (after);
}

export async function eraseCommunities(now: Date): Promise<number> {
  let erased = 0;
  while (await queries.eraseOneEnded(database(), now)) erased++;
  return erased;
}

// Also when one attempt fails, what has expired is off the disk within five minutes.
const eachMinute = {
  retryDelay: 20,
  retryBackoff: false,
  schedule: "* * * * *",
  keepFor: 3_600,
};

export const communitiesJobs: JobHandler[] = [
  onSchedule({ name: "purge-group-messages", ...eachMinute }, purgeMessages),
  onSchedule({ name: "end-communities", schedule: "*/5 * * * *" }, async (now) => {
    await endCommunities(now);
    await eraseCommunities(now);
    await withoutPictures((tx) => purgeReported(tx, now));
  }),
  handle(endingNewsJob, notifyOfEnding),
];
