import { database } from "#app/platform/database.server.ts";
import { dayOf } from "#app/platform/format.ts";
import { addViews, deleteDays, deletePriceChanges } from "./data/history-queries.server.ts";
import { firstDayShown } from "./rules/listing-stats.ts";
import { priceChangesShownMs } from "#app/features/listings/price.ts";

export async function purgeHistory(now: Date): Promise<void> {
  await deletePriceChanges(database(), new Date(now.getTime() - priceChangesShownMs));
  await deleteDays(database(), firstDayShown(now));
}

type ViewCaller = {
  address: string;
  agent: string | null | undefined;
  purpose: string | string[] | null | undefined;
};

const machine =
  /bot|crawl|spider|slurp|preview|externalhit|whatsapp|^(?:curl|wget|python|node|go-http|java)/i;
const hour = 60 * 60 * 1000;
const maxReaders = 50_000;
/** Letters of a browser's name: whoever sends more does not fill the memory. */
const longestAgent = 200;

/** Of this process: views that no row has yet, and who had them within the hour. */
const pending = new Map<number, number>();
const readers = new Set<string>();
let readersSince = 0;

/**
 * Counts that somebody was given the page of a listing; once an hour for one reader, and neither what machines
 * fetch nor what is fetched before it is opened. `saveViews` writes it.
 */
export function countView(listingId: number, caller: ViewCaller, now: Date): void {
  const { address, agent, purpose } = caller;
  if (!agent || machine.test(agent) || purpose?.includes("prefetch")) return;
  // In either direction: a clock that was ahead is set back.
  if (Math.abs(now.getTime() - readersSince) > hour || readers.size >= maxReaders) {
    readers.clear();
    readersSince = now.getTime();
  }
  const reader = `${listingId} ${address} ${agent.slice(0, longestAgent)}`;
  if (readers.has(reader)) return;
  readers.add(reader);
  add(listingId, 1);
}

export async function saveViews(now: Date): Promise<void> {
  const taken = [...pending];
  if (taken.length === 0) return;
  pending.clear();
  try {
    await addViews(database(), taken, dayOf(now));
  } catch (error) {
    for (const [id, count] of taken) add(id, count);
    throw error;
  }
}

function add(listingId: number, count: number): void {
  pending.set(listingId, (pending.get(listingId) ?? 0) + count);
}
