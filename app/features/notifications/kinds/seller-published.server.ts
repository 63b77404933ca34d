import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { subscribe } from "#app/platform/events.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { announceTo } from "../internal/announce.server.ts";
import { beginNews, notifyFollowers } from "../data/follower-news-queries.server.ts";
import { defineKind } from "./kind.server.ts";

const followersAtOnce = 1_000;

const notifyFollowersJob = defineJob<{ listingId: number }>({
  name: "tell-followers",
  timeLimit: 60 * 60,
});

/** A seller whom one follows has published: one notice a day of each seller, and each listing once. */
export const sellerPublished = defineKind({
  type: "seller_published",
  icon: "Megaphone",
  about: "sender",
  words: ({ count, sender }, { name, shown }) =>
    sender
      ? m.notifications_published_by({ count, shown, name })
      : m.notifications_published({ count, shown }),
  push: m.notifications_push_published,
  pushPause: 24 * 60,
  link: ({ data }) => `/seller/${data.senderId}`,
  choice: { kind: "seller_published", label: m.account_mail_seller_published, mail: "daily" },
  subscribe() {
    subscribe("listing-saved", async (tx, { listingId }) => {
      if (await beginNews(tx, listingId, clock.now()))
        await enqueue(tx, notifyFollowersJob, { listingId });
    });
  },
  jobs: [handle(notifyFollowersJob, ({ listingId }) => notifyAllFollowers(listingId))],
});

/** In batches: the seller does not wait, and an interrupted one continues where it was. */
export async function notifyAllFollowers(
  listingId: number,
  limit = followersAtOnce,
): Promise<void> {
  for (let isLeft = true; isLeft; )
    isLeft = await database().transaction(async (tx) => {
      const part = await notifyFollowers(tx, { listingId, limit });
      if (part) await announceTo(tx, part.recipients, part.at);
      return part !== null;
    });
}
