import type { ReadConnection } from "#app/platform/database.server.ts";
import { findHits, type HitQuery, walkHits, type Wanted } from "../data/search-queries.server.ts";
import type { Hit, HitKey } from "./hit-key.ts";
import { places } from "./naming.ts";
import { lookBack, type Recency } from "./recency.ts";
import { candidatesOf, chances, fewestAtOnce, rarestOf } from "./tiers.ts";

/**
 * What is known beforehand: about how many listings there are, which share of them the filter leaves, and
 * when they came, all and those behind the key of the page.
 */
export type Expectation = {
  listings: number;
  filterShare: number;
  recency: Recency;
  recencyBehind: Recency;
};

// Rows that are read and judged one by one in a few milliseconds.
const rowsAtOnce = 600;
/** Among so many rows of the order it is quicker to read than to ask the index for the latest days. */
const walkedRows = 150;
/** By price there are no days to ask for. */
const walkedByPrice = 2_000;

/**
 * The next hits of a search: by relevance those with more words first, then those that are called so, then
 * the newest; by price those with more words first; the newest first, whatever they have. What many listings
 * have is looked for among the first rows of that order; what few have, by the index.
 *
 * @param keep is given hits as they are found: what was found before the time was over is not lost
 */
export async function gatherHits(
  tx: ReadConnection,
  query: HitQuery,
  expected: Expectation,
  { after, limit }: { after: HitKey | null; limit: number },
  keep: (hits: readonly Hit[]) => void,
): Promise<void> {
  const { words, sort } = query;
  const { listings, filterShare } = expected;
  const isCounted = sort !== "newest";
  const highest = isCounted ? words.length : 1;
  let [most, key, left] = [Math.min(after?.matched ?? highest, highest), after, limit];
  // All with more words, which lie on this page: none of them is looked at again.
  const known: number[] | null = after ? null : [];
  while (most >= 1 && left > 0) {
    const rows = rowsAtOnce / filterShare;
    const fewest = fewestAtOnce(words, isCounted ? most : words.length, { listings, rows });
    const together = isCounted || fewest === 1 ? fewest : null;
    const few = together === null ? null : rarestOf(words, together, words.length);
    const least = few && together !== null ? together : most;
    const tiers =
      few || sort !== "relevance" ? [null] : tiersOfPlaces.filter((at) => at <= (key?.place ?? at));
    for (const place of tiers) {
      const wanted = { most, least, place, after: key, limit: left, known };
      const hits = few
        ? await findHits(tx, query, wanted, { ...few, isExact: few.isExact && highest === 1 })
        : await findTier(tx, query, wanted, expected);
      keep(hits);
      known?.push(...hits.map(({ id }) => id));
      left -= hits.length;
      key = null;
      if (left <= 0) break;
    }
    most = least - 1;
  }
}

const tiersOfPlaces = [places.itself, places.otherForm, places.elsewhere] as const;

/** Hits with exactly so many words, and so called. */
async function findTier(
  tx: ReadConnection,
  query: HitQuery,
  wanted: Wanted,
  expected: Expectation,
): Promise<Hit[]> {
  const { words, sort, asked, naming } = query;
  const { most, place, after, limit } = wanted;
  const isByDate = sort === "newest" || sort === "relevance";
  const named =
    place === places.itself
      ? naming.itself.query
      : place === places.otherForm
        ? naming.otherForm.query
        : null;
  if (named === "") return [];
  const canBeAsked = named !== null || asked.filed.length > 0;
  const found = candidatesOf(words, most);
  if (!found && !canBeAsked)
    return walkHits(tx, query, wanted, Math.ceil(expected.listings * 2) + 1_000);
  // Among about how many rows there should be enough of them.
  const depth = limit / (shareOfTier(query, wanted) * expected.filterShare);
  if (depth <= (isByDate ? walkedRows : walkedByPrice)) {
    const hits = await walkHits(tx, query, wanted, Math.ceil(depth * 3) + 100);
    if (hits.length === limit) return hits;
  }
  const { ways, isExact } = found ?? { ways: [[]], isExact: false };
  const isSure = isExact && (wanted.known !== null || most === words.length || sort === "newest");
  const look = async (time: readonly string[] | null) => {
    const hits = await findHits(tx, query, wanted, { ways, named, isExact: isSure, time });
    return { found: hits, count: hits.length };
  };
  if (!isByDate) return (await look(null)).found;
  return lookBack(
    {
      listings: expected.listings,
      recency: after ? expected.recencyBehind : expected.recency,
      since: asked.publishedAfter,
    },
    { rows: depth * 1.3, wanted: limit },
    look,
  );
}

/** About which share of the listings is in it. */
function shareOfTier({ words, sort, naming }: HitQuery, { most, place }: Wanted): number {
  const chance = chances(words);
  const any = 1 - (chance[0] ?? 0);
  if (sort === "newest") return any;
  const [itself, otherForm] = [naming.itself.share / any, naming.otherForm.share / any];
  const ofPlace =
    place === places.itself
      ? Math.min(1, itself)
      : place === places.otherForm
        ? Math.min(1, otherForm)
        : place === places.elsewhere
          ? Math.max(0.1, 1 - itself - otherForm)
          : 1;
  return (chance[most] ?? 0) * ofPlace;
}
