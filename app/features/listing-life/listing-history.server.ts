import { database } from "#app/platform/database.server.ts";
import { dayOf } from "#app/platform/format.ts";
import { addViews, deleteDays, deletePriceChanges } from "./data/history-queries.server.ts";
import { firstDayShown } from "./rules/listing-stats.ts";
import { priceChangesShownMs } from "#app/features/listings/price.ts";
import { hourMs } from "#app/platform/durations.ts";

export async function purgeHistory(now: Date): Promise<void> {
  await deletePriceChanges(database(), new Date(now.getTime() - priceChangesShownMs));
  await deleteDays(database(), firstDayShown(now));
}

type ViewCaller = {
  /** What was asked for: the link of a post in a channel ends with `channelMark`. */
  url: string;
  address: string;
  agent: string | null | undefined;
  purpose: string | string[] | null | undefined;
};

const machine =
  /bot|crawl|spider|slurp|preview|externalhit|whatsapp|^(?:curl|wget|python|node|go-http|java)/i;
const maxReaders = 50_000;
/** Letters of a browser's name: whoever sends more does not fill the memory. */
const maxAgentLength = 200;

export const channelMark = "?from=channel";

type Views = { views: number; fromChannels: number };

/** Of this process: views that no row has yet, and who had them within the hour. */
const pending = new Map<number, Views>();
const readers = new Set<string>();
let readersSince = 0;

/**
 * Counts that somebody was given the page of a listing; once an hour for one reader, and neither what machines
 * fetch nor what is fetched before it is opened. `saveViews` writes it.
 */
export function countView(listingId: number, caller: ViewCaller, now: Date): void {
  const { url, address, agent, purpose } = caller;
  if (!agent || machine.test(agent) || purpose?.includes("prefetch")) return;
  // In either direction: a clock that was ahead is set back.
  if (Math.abs(now.getTime() - readersSince) > hourMs || readers.size >= maxReaders) {
    readers.clear();
    readersSince = now.getTime();
  }
  const reader = `${listingId} ${address} ${agent.slice(0, maxAgentLength)}`;
  if (readers.has(reader)) return;
  readers.add(reader);
  add(listingId, { views: 1, fromChannels: url.endsWith(channelMark) ? 1 : 0 });
}

export async function saveViews(now: Date): Promise<void> {
  const taken = [...pending];
  if (taken.length === 0) return;
  pending.clear();
  try {
    await addViews(database(), taken, dayOf(now));
  } catch (error) {
    for (const [id, views] of taken) add(id, views);
    throw error;
  }
}

function add(listingId: number, { views, fromChannels }: Views): void {
  const before = pending.get(listingId) ?? { views: 0, fromChannels: 0 };
  pending.set(listingId, {
    views: before.views + views,
    fromChannels: before.fromChannels + fromChannels,
  });
}
