import type { ComparablePrice } from "#app/features/listings/listing-events.ts";
import { currencies } from "#app/features/listings/price.ts";
import { amountLine } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { announceChange, announceTo, notify } from "../internal/announce.server.ts";
import {
  forgetDrops,
  lockPrice,
  isDrop,
  notifyOfDrop,
  selectSavers,
  beginNews,
  notifyFollowers,
} from "../data/awaited-queries.server.ts";
import type { NotificationData } from "../notification.ts";
import { defineKind, listingPath, type WordsContext } from "./kind.server.ts";
import { notifySavedSearches } from "../data/notify-queries.server.ts";
import { clock } from "#app/platform/clock.ts";
import { hourSeconds } from "#app/platform/durations.ts";

const membersAtOnce = 1_000;

type PriceNews = { listingId: number; from: ComparablePrice | null };

const notifySaversJob = defineJob<PriceNews & { at: string }>({
  name: "notify-savers",
  timeLimit: hourSeconds,
});

const priceDrop = defineKind({
  type: "price_drop",
  icon: "TrendingDown",
  about: "listing",
  words: ({ data }, wording) => {
    const [from, to] = [amountOf(data.from, data, wording), amountOf(data.to, data, wording)];
    return m.notifications_price_drop({ title: wording.name, from, to });
  },
  push: m.notifications_push_price_drop,
  pushPause: 24 * 60,
  pictured: ({ listingId }) => (listingId === null ? [] : [listingId]),
  link: listingPath,
  choice: { kind: "price_drop", label: m.account_mail_price_drop, mail: "daily" },
  on: {
    "listing-price-changed": async (tx, { listingId, from, at }) => {
      await enqueue(tx, notifySaversJob, { listingId, from, at: at.toISOString() });
    },
  },
  jobs: [handle(notifySaversJob, ({ at, ...news }) => notifySavers(news, new Date(at)))],
});

export async function notifySavers(
  { listingId, from }: PriceNews,
  at: Date,
  limit = membersAtOnce,
): Promise<void> {
  let after: string | null = null;
  for (let isLeft = true; isLeft; )
    isLeft = await database().transaction(async (tx) => {
      const to = await lockPrice(tx, listingId);
      if (isDrop(from, to)) {
        const userIds = await selectSavers(tx, { listingId, after, limit });
        after = userIds.at(-1) ?? null;
        await announceTo(tx, await notifyOfDrop(tx, { listingId, from, to, at, userIds }), at);
        return userIds.length === limit;
      }
      const isLower = from?.currency === to?.currency && from && to && to.amount <= from.amount;
      if (isLower) return false;
      const forgotten = await forgetDrops(tx, { listingId, limit });
      await announceChange(tx, forgotten);
      return forgotten.length === limit;
    });
}

// Amounts that compare are in new pounds.
function amountOf(amount: unknown, data: NotificationData, { locale, digits }: WordsContext) {
  const currency = currencies.find((each) => each === data.currency);
  if (typeof amount !== "number" || !currency) return "";
  return amountLine(amount, currency, { locale, digits, pound: null });
}

const savedSearch = defineKind({
  type: "saved_search",
  icon: "SearchCheck",
  words: ({ count }) => m.notifications_saved_search({ count }),
  push: m.notifications_saved_search,
  pictured: ({ data }) =>
    String(data.found ?? "")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  link: ({ data }) => `/account/searches/${data.searchId}`,
  choice: {
    kind: "saved_search",
    label: m.account_mail_saved_search,
    mail: "daily",
    hasOwnMail: true,
  },
  on: { "saved-searches-matched": notify(notifySavedSearches) },
});

const followersAtOnce = 1_000;

const notifyFollowersJob = defineJob<{ listingId: number }>({
  name: "tell-followers",
  timeLimit: hourSeconds,
});

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
  on: {
    "listing-saved": async (tx, { listingId }) => {
      if (await beginNews(tx, listingId, clock.now()))
        await enqueue(tx, notifyFollowersJob, { listingId });
    },
  },
  jobs: [handle(notifyFollowersJob, ({ listingId }) => notifyAllFollowers(listingId))],
});

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

export const awaitedKinds = [savedSearch, priceDrop, sellerPublished] as const;
