import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { readFacts } from "#app/features/listing-details/facts-in-words.ts";
import { currencyOrder, groupWithoutPrice, isCurrency } from "#app/features/listings/price.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import type { Place } from "#app/features/places/place.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Subscriptions } from "#app/platform/events.server.ts";
import { fold } from "#app/platform/fold.ts";
import { baseLocale, type Locale, otherLocales } from "#app/platform/locale.ts";
import {
  type IndexRow,
  type ListingTexts,
  selectTexts,
  writeIndexRows,
} from "./data/index-queries.server.ts";
import {
  countTerms,
  findUnknownTerms,
  insertTerms,
  type TermUse,
} from "./data/term-queries.server.ts";
import { datesOf, filingsOf } from "./engine/filings.ts";
import { indexText, indexVersion } from "./engine/listing-terms.ts";
import { asSeat, seatsOf } from "./words/seats.ts";
import "#app/features/listings/listing-events.ts";

// So many are written while the next are being read.
const rowsAtOnce = 250;

type GrowingUse = TermUse & { owners: number[] };
type TermUses = Map<string, GrowingUse>;

// Counts of terms that wait for more; the lexicon knows each of the terms.
const waitingUses = new AsyncLocalStorage<TermUses>();
const maxWaiting = 200_000;

/** Inside `work`, terms are counted in large batches. If it is interrupted, some stay uncounted. */
export function countTermsSeldom<Result>(
  db: Connection,
  work: () => Promise<Result>,
): Promise<Result> {
  const waiting: TermUses = new Map();
  return waitingUses.run(waiting, async () => {
    const result = await work();
    await countTerms(db, [...waiting.values()]);
    return result;
  });
}

type Options = {
  isLocked?: boolean;
  areNew?: boolean;
};

/**
 * Writes what the search reads of these listings, in the transaction that changed them; those that are not live
 * have left the index by themselves.
 */
export async function indexListings(
  db: Connection,
  listingIds: number[],
  { isLocked = false, areNew = false }: Options = {},
): Promise<void> {
  const places = await gazetteer();
  const texts = await selectTexts(db, listingIds, { isLocked });
  const [uses, waiting]: [TermUses, TermUses | undefined] = [new Map(), waitingUses.getStore()];
  let writing = Promise.resolve();
  for (let at = 0; at < texts.length; at += rowsAtOnce) {
    const rows = texts.slice(at, at + rowsAtOnce).map((each) => toRow(each, places));
    await writing;
    writing = writeIndexRows(db, rows, { areNew }).then((written) => {
      const fresh = new Set(written);
      // One that was here before has been counted, but for the words it did not have.
      for (const { id, ownerId, terms } of rows) {
        const [listings, owners] = [fresh.has(id) ? 1 : 0, [hashOf(ownerId)]];
        for (const term of terms) {
          const use = waiting?.get(term) ?? uses.get(term);
          if (use) add(use, listings, owners);
          else uses.set(term, { term, listings, owners: [...owners] });
        }
      }
    });
    // A failure is thrown where it is awaited.
    writing.catch(() => {});
    // Other requests, and what is being sent, get a turn.
    await setImmediate();
  }
  await writing;
  await writeTerms(db, uses, waiting, texts);
}

function toRow(
  listing: ListingTexts,
  places: ReadonlyMap<string, Place>,
): IndexRow & { terms: readonly string[] } {
  const { title, description, currency, priceNormalized, priceHighest } = listing;
  const location = locationText(listing, places);
  // What it states goes before what it says.
  const details = { ...readFacts(listing), ...listing.details };
  const filings = [
    ...filingsOf({ ...listing, details }, places),
    ...datesOf(new Date(listing.standsAt)),
  ];
  const indexed = indexText([title, location, description], filings);
  const isPriced = isCurrency(currency) && priceNormalized !== null;
  return {
    ...listing,
    ...indexed,
    priceGroup: isPriced ? currencyOrder.indexOf(currency) : groupWithoutPrice,
    priceAmount: priceNormalized ?? 0,
    priceHighest,
    version: indexVersion,
  };
}

/** Where it is, as it is searched: a place is found by its name in any language. */
export function locationText(
  {
    governorateId,
    areaId,
    addressText,
  }: Pick<ListingTexts, "governorateId" | "areaId" | "addressText">,
  places: ReadonlyMap<string, Place>,
): string {
  const [governorate, area] = [places.get(governorateId), areaId ? places.get(areaId) : undefined];
  const namesIn = (locale: Locale) => [governorate?.names[locale], area?.names[locale]];
  return [...namesIn(baseLocale), addressText, ...otherLocales(baseLocale).flatMap(namesIn)]
    .filter(Boolean)
    .join(" ");
}

function add(use: GrowingUse, listings: number, owners: readonly number[]): void {
  use.listings += listings;
  for (const owner of owners)
    if (use.owners.length < 3 && !use.owners.includes(owner)) use.owners.push(owner);
}

async function writeTerms(
  db: Connection,
  uses: TermUses,
  waiting: TermUses | undefined,
  texts: readonly ListingTexts[],
): Promise<void> {
  const unknown = await findUnknownTerms(db, [...uses.keys()]);
  const written = unknown.size > 0 ? writtenWords(texts) : new Map<string, string>();
  const fresh = [...unknown].flatMap((term) => uses.get(term) ?? []);
  await insertTerms(
    db,
    fresh.map((use) => ({ ...use, written: written.get(use.term) ?? null })),
  );
  for (const term of unknown) uses.delete(term);
  if (!waiting) return countTerms(db, [...uses.values()]);
  // What this transaction has brought is not among them: it may yet come to nothing.
  for (const [term, use] of uses) {
    const known = waiting.get(term);
    if (known) add(known, use.listings, use.owners);
    else waiting.set(term, use);
  }
  if (waiting.size < maxWaiting) return;
  const all = [...waiting.values()];
  waiting.clear();
  await countTerms(db, all);
}

/** Folded words as somebody wrote them, without what stands around them; never numbers or addresses. */
function writtenWords(texts: readonly ListingTexts[]): Map<string, string> {
  const words = new Map<string, string>();
  const all = texts.flatMap(({ title, description }) => `${title} ${description}`.split(/\s+/));
  for (const word of new Set(all)) {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, "");
    if (!/^\p{L}[\p{L}\p{M}\p{N}'’-]{1,30}$/u.test(bare) || /\p{N}{4}/u.test(bare)) continue;
    for (const term of [fold(bare).trim(), ...seatsOf(bare).map(asSeat)])
      if (!words.has(term)) words.set(term, bare);
  }
  return words;
}

// Enough to tell a few members apart; a member who leaves leaves nothing of themselves in the lexicon.
function hashOf(id: string): number {
  return Number.parseInt(id.replaceAll("-", "").slice(-8), 16) | 0;
}

export const searchIndexing: Subscriptions = {
  "listing-saved": (tx, { listingId }) => indexListings(tx, [listingId]),
  "listings-imported": (tx, { listingIds }) => indexListings(tx, listingIds, { areNew: true }),
};
