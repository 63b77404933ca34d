import type { FilterSection, ListingFilter } from "#app/features/listings/listing-filter.ts";
import { markUncacheable } from "#app/platform/cacheable-rendering.server.ts";
import { type Connection, timeForSearch } from "#app/platform/database.server.ts";
import { searching } from "../data/bounded-queries.server.ts";
import {
  type FoundHit,
  type HitQuery,
  type RowsQuery,
  selectHits,
  walkedHits,
} from "../data/search-queries.server.ts";
import { currentDictionary } from "../dictionary.server.ts";
import type { QueryWord } from "../words/parse-query.ts";
import { type Counted, countedNone, countFound, countHits } from "./count-facets.server.ts";
import { type HitPart, planHits } from "./find-hits.server.ts";
import { type HitOrder, readHitKey } from "./hit-key.ts";
import { isOutOfTime, planSearch, type SearchPlan, SearchTime } from "./plan-search.server.ts";
import { byDate } from "./stretches.ts";

/** What is looked for: listings with any of the words, or all of them, as the filter and its order have it. */
export type Question = {
  words: readonly QueryWord[];
  section: FilterSection;
  filter: ListingFilter;
  order: HitOrder;
  now: Date;
  isSaved?: RowsQuery | null;
};

export type FoundPage = {
  hits: FoundHit[];
  counted: Counted;
  isPartial: boolean;
  isSaved: boolean;
};

export const foundNone: FoundPage = {
  hits: [],
  counted: countedNone,
  isPartial: false,
  isSaved: false,
};

type PageRequest = {
  after: string | null;
  limit: number;
  time?: SearchTime;
  isCounted?: boolean;
};

/** The hits of a page, one more than are shown where there are more, and how many there are. */
export async function findPage(
  question: Question,
  { after: key, limit, time = new SearchTime(timeForSearch()), isCounted = true }: PageRequest,
): Promise<FoundPage> {
  const after = readHitKey(key, question.order);
  const found = { ...foundNone, hits: [] as FoundHit[] };
  await planned(
    question,
    { time, until: after?.newest?.at ?? null },
    found,
    async (ask, plan, query) => {
      try {
        await collect(ask, planHits(query, plan, { after, limit }), { limit, hits: found.hits });
      } catch (error) {
        if (!isOutOfTime(error)) throw error;
        found.isPartial = true;
        // The newest of what is quickly read, so that there is something.
        if (found.hits.length === 0)
          found.hits = await ask((db) => newestAtLeast(db, query, plan, limit), true);
      }
      const isAll = found.hits.length < limit && !found.isPartial && !after;
      found.counted = countFound(found.hits.slice(0, limit - 1), !isAll);
      if (!isAll && isCounted) found.counted = await ask((db) => countHits(db, query, plan));
    },
  );
  if (found.isPartial) {
    // Whoever asks next may be shown all of it.
    markUncacheable();
    found.counted = { ...found.counted, isMore: true };
  }
  return found;
}

export async function countAll(question: Question): Promise<Counted | null> {
  let counted: Counted = countedNone;
  const found = { isPartial: false, isSaved: false };
  const time = new SearchTime(timeForSearch());
  await planned(question, { time, until: null }, found, async (ask, plan, query) => {
    counted = await ask((db) => countHits(db, query, plan));
  });
  return found.isPartial ? null : counted;
}

type Ask = <Result>(read: (db: Connection) => Promise<Result>, must?: boolean) => Promise<Result>;

// So many times the page they should fill together, whatever stands together or apart.
const [enough, wider] = [3, 8];

/** Asks for parts until the page is full: some at a time, since each statement has its cost. */
async function collect(
  ask: Ask,
  parts: Iterable<HitPart>,
  { limit, hits }: { limit: number; hits: FoundHit[] },
): Promise<void> {
  let [batch, expected, wanted] = [[] as HitPart[], 0, enough * limit];
  const read = async () => {
    const rows = batch.map((part) => part.rows);
    if (rows.length > 0)
      hits.push(...(await ask((db) => selectHits(db, rows, limit - hits.length))));
    [batch, expected, wanted] = [[], 0, wanted * wider];
  };
  for (const part of parts) {
    batch.push(part);
    expected += part.expected;
    if (expected >= wanted || batch.length === maxParts) await read();
    if (hits.length >= limit) return;
  }
  await read();
}

const maxParts = 12;

const quicklyRead = 2_000;

function newestAtLeast(
  db: Connection,
  query: HitQuery,
  { listings, recency }: SearchPlan,
  limit: number,
) {
  const { publishedAfter: since } = query.filter;
  const segment = byDate(recency, { listings, since });
  const wanted = { maxMatched: 1, minMatched: 1, place: null, after: null, limit };
  const walk = walkedHits({ ...query, sort: "newest" }, wanted, { segment, depth: quicklyRead });
  return selectHits(db, [walk], limit);
}

async function planned(
  { words, section, filter, order, now, isSaved = null }: Question,
  { time, until }: { time: SearchTime; until: Date | null },
  found: { isPartial: boolean; isSaved: boolean },
  work: (ask: Ask, plan: SearchPlan, query: HitQuery) => Promise<void>,
): Promise<void> {
  const dictionary = await currentDictionary();
  try {
    await searching((db) =>
      time.spend(async () => {
        const ask: Ask = (read, must = false) => {
          if (!must) time.begin();
          return read(db);
        };
        const plan = await ask(() =>
          planSearch(db, words, { section, filter, now, until, dictionary, isSaved }),
        );
        found.isSaved = plan.isSaved;
        const isFindable = plan.words.length > 0 || words.length === 0;
        const { words: known, naming, filter: its } = plan;
        if (isFindable && !plan.isNone)
          await work(ask, plan, { words: known, naming, filter: its, sort: order, now });
      }),
    );
  } catch (error) {
    if (!isOutOfTime(error)) throw error;
    found.isPartial = true;
  }
}
