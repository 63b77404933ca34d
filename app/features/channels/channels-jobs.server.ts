import { type Connection, database } from "#app/platform/database.server.ts";
import type { Subscriptions } from "#app/platform/events.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle, type JobHandler } from "#app/platform/jobs/worker.server.ts";
import { clock } from "#app/platform/clock.ts";
import { site } from "#app/platform/site.server.ts";
import { type BotCall, callInTurn } from "#app/platform/telegram/bot-messages.server.ts";
import * as queries from "./data/channel-queries.server.ts";
import type { PostKey } from "./data/channel-queries.server.ts";
import "#app/features/listings/listing-events.ts";
import "#app/features/moderation/moderation-events.ts";
import "#app/features/offers/offers.server.ts";
import "#app/features/personal-data/leaving.server.ts";

const changesAtOnce = 500;
const soon = 3_000;

const followJob = defineJob({
  name: "follow-listings-in-channels",
  // What no event tells of, what waits for its turn, and what was lost.
  schedule: "* * * * *",
});

export const channelPost: BotCall<PostKey> = {
  name: "channel-post",
  // An operator's command runs without a build, and node reads no JSX.
  run: async (...call) => (await import("./internal/channel-post.server.ts")).bringUp(...call),
};

/** In the transaction of whatever changes a listing; the database notes which one it was. */
export const followSoon = (tx: Connection, _cause?: unknown) =>
  site().telegramBotToken ? enqueue(tx, followJob, {}) : Promise.resolve(null);

export const channelEvents: Subscriptions = {
  "listing-saved": followSoon,
  "listings-imported": followSoon,
  "offer-news": followSoon,
  "member-blocked": followSoon,
  "member-left": followSoon,
  "member-moderated": followSoon,
  "report-closed": followSoon,
};

/** Queues what channels have to be told of changed listings, and the new ones whose turn it is. */
export async function followListings(now: Date): Promise<void> {
  if (!site().telegramBotToken) return;
  await database().transaction(async (tx) => {
    const ids = await queries.takeChanges(tx, changesAtOnce);
    if (ids.length > 0) await queries.awaitPosts(tx, ids, now);
    await queries.deleteOldWaiting(tx, now);
    const due = [
      ...(await queries.queueChanged(tx, ids, now)),
      ...(await queries.queueWaiting(tx, now)),
    ];
    for (const { chat, ...key } of due) await callInTurn(tx, chat, channelPost, key);
    if (ids.length === changesAtOnce || (await queries.hasUnchecked(tx, now)))
      await enqueue(tx, followJob, {}, { startAfter: new Date(now.getTime() + soon) });
  });
}

export const channelJobs: JobHandler[] = [handle(followJob, () => followListings(clock.now()))];
