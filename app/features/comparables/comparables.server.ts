import { isCurrency, type Price } from "#app/features/listings/price.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { onSchedule } from "#app/platform/jobs/worker.server.ts";
import { comparableOf, priceKeysOf, twinKeysOf } from "./comparable.ts";
import * as queries from "./data/comparables-queries.server.ts";
import { dayMs, hourSeconds } from "#app/platform/durations.ts";

/** What was asked of late, and so many of the like that a half of them says something. */
const usual = { days: 90, minCount: 12 };

const termAt = (now: Date) => ({
  since: new Date(now.getTime() - usual.days * dayMs),
  minCount: usual.minCount,
});

/** Files what a listing is like, or that it is like nothing any more, and what is usual among the like. */
export function fileComparable(listingId: number, now: Date): Promise<void> {
  return inTurn(async (tx) => {
    await queries.computeUsual(tx, termAt(now), await file(tx, [listingId]));
  });
}

/** Of many at once: what is usual among the like is computed at night, not anew for each of them. */
export async function fileComparables(listingIds: readonly number[]): Promise<void> {
  await inTurn((tx) => file(tx, listingIds));
}

// Two that touch the same prices would each leave out the other's listing, or wait for each other.
function inTurn<T>(write: (tx: Connection) => Promise<T>): Promise<T> {
  return database().transaction(async (tx) => {
    await queries.holdUsual(tx);
    return write(tx);
  });
}

async function file(tx: Connection, listingIds: readonly number[]): Promise<string[]> {
  const found = await queries.selectCompared(tx, listingIds);
  const filed = found.map((listing) => {
    const comparable = comparableOf(listing);
    const priceKeys = comparable ? priceKeysOf(comparable) : [];
    const twinKeys = comparable ? twinKeysOf(comparable) : [];
    return { listingId: listing.id, comparable, priceKeys, twinKeys };
  });
  await queries.saveComparables(tx, filed);
  const keys = [...found.map(({ known }) => known ?? []), ...filed.map((each) => each.priceKeys)];
  return [...new Set(keys.flat())];
}

const batch = 200;

/** Files what was published before, or not by the form, and computes everything anew: what is old drops out. */
export async function computeAllUsual(now: Date, signal?: AbortSignal): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await queries.selectUncompared(database(), after, batch);
    const last = ids.at(-1);
    if (last === undefined) break;
    if (signal?.aborted) return;
    await fileComparables(ids);
    after = last;
  }
  await inTurn((tx) => queries.computeUsual(tx, termAt(now)));
}

export const comparablesJobs = [
  onSchedule(
    { name: "compute-usual-prices", timeLimit: hourSeconds, schedule: "26 3 * * *" },
    computeAllUsual,
  ),
];

type Priced = Parameters<typeof comparableOf>[0] & {
  price: Price | null;
  priceNormalized: number | null;
};

/** In the unit of its own price, with its own: the middle half of what is asked for the like. */
export type UsualPrice = {
  low: number;
  high: number;
  own: number;
  listings: number;
  /** Of a home: among those of its quarter, or of its governorate; of a car, everywhere. */
  among: "area" | "governorate" | "cars";
  currency: string;
  pound: Price["pound"];
};

/** What is usually asked for the like of a listing; null where too little is known. At most one statement. */
export async function findUsualPrice(listing: Priced): Promise<UsualPrice | null> {
  const { price, priceNormalized: own } = listing;
  if (!price || own === null || !isCurrency(price.currency)) return null;
  const comparable = comparableOf(listing);
  const keys = comparable ? priceKeysOf(comparable) : [];
  // Of a car its own year; the others are where it counts among the like.
  const wanted = comparable?.kind === "car" ? keys.slice(0, 1) : keys;
  if (!comparable || wanted.length === 0) return null;
  const rows = await queries.selectUsual(database(), wanted, price.currency);
  const found = wanted.flatMap((key) => rows.find((row) => row.key === key) ?? [])[0];
  if (!found) return null;
  const isArea = found.key.endsWith(`:${comparable.areaId}`);
  const { low, high, listings } = found;
  const among = comparable.kind === "car" ? "cars" : isArea ? "area" : "governorate";
  return { low, high, own, listings, among, currency: price.currency, pound: price.pound };
}
