import type { ComparablePrice } from "#app/features/listings/listing-events.ts";
import { currencies } from "#app/features/listings/price.ts";
import { amountLine } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { database } from "#app/platform/database.server.ts";
import { subscribe } from "#app/platform/events.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle } from "#app/platform/jobs/worker.server.ts";
import { announceChange, announceTo } from "../internal/announce.server.ts";
import {
  forgetDrops,
  holdPrice,
  isDrop,
  notifyOfDrop,
  selectSavers,
} from "../data/price-drop-queries.server.ts";
import type { NotificationData } from "../notification.ts";
import { defineKind, listingPath, type WordsContext } from "./kind.server.ts";

const membersAtOnce = 1_000;

type PriceNews = { listingId: number; from: ComparablePrice | null };

const notifySaversJob = defineJob<PriceNews & { at: string }>({
  name: "notify-savers",
  timeLimit: 60 * 60,
});

/** A listing that one saved costs less: one notice a day of each. */
export const priceDrop = defineKind({
  type: "price_drop",
  icon: "TrendingDown",
  about: "listing",
  words: ({ data }, wording) => {
    const [from, to] = [amountOf(data.from, data, wording), amountOf(data.to, data, wording)];
    return m.notifications_price_drop({ title: wording.name, from, to });
  },
  push: m.notifications_push_price_drop,
  pushPause: 24 * 60,
  link: listingPath,
  choice: { kind: "price_drop", label: m.account_mail_price_drop, mail: "daily" },
  subscribe() {
    subscribe("listing-price-changed", async (tx, { listingId, from, at }) => {
      await enqueue(tx, notifySaversJob, { listingId, from, at: at.toISOString() });
    });
  },
  jobs: [handle(notifySaversJob, ({ at, ...news }) => notifySavers(news, new Date(at)))],
});

/**
 * Compares with what the listing costs by now, part by part: the seller waits for none of it, and what is done
 * again tells nobody twice.
 */
export async function notifySavers(
  { listingId, from }: PriceNews,
  at: Date,
  limit = membersAtOnce,
): Promise<void> {
  let after: string | null = null;
  for (let isLeft = true; isLeft; )
    isLeft = await database().transaction(async (tx) => {
      const to = await holdPrice(tx, listingId);
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
function amountOf(
  amount: unknown,
  data: NotificationData,
  { locale, digits }: WordsContext,
): string {
  const currency = currencies.find((each) => each === data.currency);
  if (typeof amount !== "number" || !currency) return "";
  return amountLine(amount, currency, { locale, digits, pound: null });
}
