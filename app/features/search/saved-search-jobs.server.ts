import type { ListingFilter } from "#app/features/listings/listing-filter.ts";
import { readFacts } from "#app/features/listing-details/facts-in-words.ts";
import { fittingFilters } from "#app/features/listings/live-listings.server.ts";
import { selectMailCards } from "#app/features/listings/mail-cards.server.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { entireCountry } from "#app/features/places/place.ts";
import { queueMemberMail } from "#app/features/member-mail/mail-choices.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { emit, type Subscriptions } from "#app/platform/events.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { isolate } from "#app/platform/isolate.ts";
import type { MailCard } from "#app/platform/mail/mail.server.ts";
import { handle, type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import {
  deleteOldHits,
  refile,
  lockMisfiled,
  selectDue,
  takeDue,
  findForMatching,
  insertHits,
  selectMatching,
} from "./data/saved-search-queries.server.ts";
import { currentDictionary, freshDictionary } from "./dictionary.server.ts";
import { anchorsOfListing } from "./engine/saved-anchors.ts";
import { locationText } from "./index-listings.server.ts";
import { computeSavedFiling, readSaved } from "./saved-searches.server.ts";
import type { Dictionary } from "./words/dictionary.ts";
import { countMatches, readyText } from "./words/match.ts";
import { parseQuery, type QueryWord } from "./words/parse-query.ts";
import "#app/features/listings/listing-events.ts";

type Due = Awaited<ReturnType<typeof takeDue>>[number];

// The rest is on the page of the search.
const maxTitles = 5;

function savedSearchMail(due: readonly Due[], cards: readonly (MailCard & { id: number })[]) {
  const shown = new Set(cards.map(({ id }) => id));
  const searches = Map.groupBy(due, ({ path }) => path);
  const parts = [...searches.values()].map((found) => {
    const head = m.saved_mail_search({
      query: found[0]?.query ? isolate(found[0].query) : m.saved_without_words(),
      count: found.length,
    });
    const titles = found
      .filter(({ listingId }) => !shown.has(listingId))
      .slice(0, maxTitles)
      .map(({ title }) => `• ${isolate(title)}`);
    return [head, ...titles].join("\n");
  });
  const [only] = searches.keys();
  return {
    subject: m.saved_mail_subject({ count: due.length }),
    text: [m.saved_mail_text(), ...parts].join("\n\n"),
    cards,
    button: {
      label: m.saved_mail_button(),
      path: searches.size === 1 && only ? only : "/account/searches",
    },
  };
}

const minute = 60;
const day = 24 * 60 * minute;
const membersAtOnce = 200;
const retentionDays = 30;

const matchJob = defineJob<{ listingId: number }>({
  name: "match-saved-searches",
  oncePerKey: true,
});

/** Once a day, at half past nine in Damascus: one mail of everything new to each member. */
const mailJob = {
  name: "mail-saved-searches",
  retryDelay: 5 * minute,
  timeLimit: 55 * minute,
  schedule: "30 9 * * *",
};

export const savedSearchMatching: Subscriptions = {
  "listing-saved": (tx, { listingId }) =>
    enqueue(tx, matchJob, { listingId }, { singletonKey: String(listingId) }),
};

export async function mailDue(now: Date, signal?: AbortSignal): Promise<void> {
  let members: string[];
  do {
    members = await selectDue(database(), membersAtOnce);
    for (const userId of members) {
      if (signal?.aborted) return;
      await database().transaction(async (tx) => {
        const due = await takeDue(tx, userId, now);
        if (due.length > 0)
          await queueMemberMail(tx, userId, "saved_search", async ({ locale }) => {
            const ids = due.map(({ listingId }) => listingId);
            return savedSearchMail(due, await selectMailCards(tx, ids, locale));
          });
      });
    }
  } while (members.length > 0);
  await deleteOldHits(database(), new Date(now.getTime() - retentionDays * day * 1_000));
}

const searchesAtOnce = 200;

const refileJob = defineJob({
  name: "refile-saved-searches",
  timeLimit: 30 * minute,
  oncePerKey: true,
  // Names of places and of the catalogue are words as well, and no event says that they change.
  schedule: "*/10 * * * *",
});

/** After a change of the dictionary, in its transaction: saved searches must match by the new synonyms. */
export async function refileSoon(tx: Connection): Promise<void> {
  await enqueue(tx, refileJob, {}, { singletonKey: "all" });
}

async function refileSavedSearches(signal?: AbortSignal): Promise<void> {
  const dictionary = await freshDictionary();
  let count: number;
  do {
    count = await database().transaction(async (tx) => {
      const rows = await lockMisfiled(tx, dictionary.version, searchesAtOnce);
      for (const { id, path } of rows) {
        const params = await readSaved(new URLSearchParams(path.split("?")[1] ?? ""));
        await refile(tx, id, await computeSavedFiling(tx, params, dictionary));
      }
      return rows.length;
    });
  } while (count > 0 && !signal?.aborted);
}

export const savedSearchJobs: JobHandler[] = [
  handle(matchJob, ({ listingId }) => matchSavedSearches(listingId, clock.now())),
  onSchedule(mailJob, mailDue),
  handle(refileJob, (_, { signal }) => refileSavedSearches(signal)),
];

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
  const met = await selectMatching(database(), {
    ...listing,
    listingId,
    publishedAt: listing.publishedAt,
    anchors: anchorsOfListing(lexemes, listing, governorates),
  });
  if (met.length === 0) return;

  const dictionary = await currentDictionary();
  const searches: { path: string; filter: ListingFilter }[] = [];
  for (const path of new Set(
    met.filter(({ isWordsOnly }) => !isWordsOnly).map((each) => each.path),
  )) {
    const { words, filter } = await readOnce(path, dictionary);
    if (countMatches(words, texts) === words.length) searches.push({ path, filter });
  }
  const filters = searches.map(({ filter }) => filter);
  // As the lists do: by what its words say, too, where it states nothing.
  const known = { ...readFacts(listing, now), ...listing.details };
  const fits = await fittingFilters({ listingId, known }, filters, now);
  const paths = new Set(searches.filter((_, at) => fits[at]).map(({ path }) => path));
  const found = met.filter(({ path, isWordsOnly }) => isWordsOnly || paths.has(path));
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
const maxRead = 5_000;

async function readOnce(path: string, dictionary: Dictionary): Promise<Read> {
  if (read?.dictionary !== dictionary || read.byPath.size >= maxRead)
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
    "saved-searches-matched": {
      matches: readonly { userId: string; searchId: string }[];
      listingId: number;
      at: Date;
    };
  }
}
