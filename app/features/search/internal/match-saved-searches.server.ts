import type { ListingFilter } from "#app/features/listings/listing-filter.ts";
import { selectFitting } from "#app/features/listings/live-listings.server.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { entireCountry } from "#app/features/places/place.ts";
import { database } from "#app/platform/database.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { findForMatching, insertHits, selectMet } from "../data/saved-match-queries.server.ts";
import { currentDictionary } from "../dictionary.server.ts";
import { anchorsOfListing } from "../engine/saved-anchors.ts";
import { locationText } from "../index-listings.server.ts";
import { readSaved } from "../saved-searches.server.ts";
import type { Dictionary } from "../words/dictionary.ts";
import { countMatches, readyText } from "../words/match.ts";
import { parseQuery, type QueryWord } from "../words/parse-query.ts";

/**
 * Matches a listing with the saved searches and notifies their owners, each search once. A listing must have all
 * words of the search, as whole words or by their synonyms: any of them would match too much. It may run twice.
 */
export async function matchSavedSearches(listingId: number, now: Date): Promise<void> {
  const listing = await findForMatching(database(), listingId);
  if (!listing?.publishedAt) return;
  const places = await gazetteer();
  const texts = [listing.title, locationText(listing, places), listing.description].map((text) =>
    readyText(text),
  );
  const lexemes = new Set(texts.flatMap(({ tokens }) => tokens.flatMap((token) => token.lexemes)));
  // What is offered in the entire country answers the searches of every governorate.
  const governorates = [...places.values()].flatMap(({ id, governorateId }) =>
    id === governorateId && [id, entireCountry].includes(listing.governorateId) ? id : [],
  );
  const met = await selectMet(database(), {
    ...listing,
    listingId,
    publishedAt: listing.publishedAt,
    anchors: anchorsOfListing(lexemes, listing, governorates),
  });
  if (met.length === 0) return;

  const dictionary = await currentDictionary();
  const searches: { path: string; filter: ListingFilter }[] = [];
  for (const path of new Set(met.filter(({ isPlain }) => !isPlain).map((each) => each.path))) {
    const { words, filter } = await readOnce(path, dictionary);
    if (countMatches(words, texts) === words.length) searches.push({ path, filter });
  }
  const filters = searches.map(({ filter }) => filter);
  const fits = await selectFitting(database(), listingId, filters, now);
  const paths = new Set(searches.filter((_, at) => fits[at]).map(({ path }) => path));
  const found = met.filter(({ path, isPlain }) => isPlain || paths.has(path));
  if (found.length === 0) return;
  await database().transaction(async (tx) => {
    const searchIds = found.map(({ id }) => id);
    const fresh = new Set(await insertHits(tx, { searchIds, listingId, at: now }));
    const matches = found
      .filter(({ id }) => fresh.has(id))
      .map(({ id, userId }) => ({ userId, searchId: id }));
    if (matches.length > 0)
      await emit(tx, "saved-searches-matched", { matches, listingId, at: now });
  });
}

type Read = { words: readonly QueryWord[]; filter: ListingFilter };

// Frequent ones are parsed once, until the words change.
let read: { dictionary: Dictionary; byPath: Map<string, Read> } | undefined;
const mostRead = 5_000;

async function readOnce(path: string, dictionary: Dictionary): Promise<Read> {
  if (read?.dictionary !== dictionary || read.byPath.size >= mostRead)
    read = { dictionary, byPath: new Map() };
  const { byPath } = read;
  const known = byPath.get(path);
  if (known) return known;
  const { query, filter } = await readSaved(new URLSearchParams(path.split("?")[1] ?? ""));
  const fresh = { words: parseQuery(query, dictionary), filter };
  byPath.set(path, fresh);
  return fresh;
}

declare module "#app/platform/events.server.ts" {
  interface Events {
    /** Emitted in the transaction that matches a new listing with saved searches: their owners, and which. */
    "saved-searches-matched": {
      matches: readonly { userId: string; searchId: string }[];
      listingId: number;
      at: Date;
    };
  }
}
