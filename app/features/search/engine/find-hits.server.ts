import type { ReadConnection } from "#app/platform/database.server.ts";
import { findHits, type HitQuery, walkHits, type Wanted } from "../data/search-queries.server.ts";
import type { Hit, HitKey } from "./hit-key.ts";
import { lookBack, type Recency } from "./recency.ts";
import { candidatesOf, chances, fewestAtOnce, rarestOf } from "./tiers.ts";

/** What is known beforehand: about how many listings there are, and which share of them the filter leaves. */
export type Expectation = { listings: number; filterShare: number; recency: Recency };

// Rows that are read and judged one by one in a few milliseconds.
const rowsAtOnce = 600;
/** Among so many rows of the order it is quicker to read than to ask the index for the latest days. */
const walkedRows = 150;
/** By price there are no days to ask for. */
const walkedByPrice = 2_000;

/**
 * The next hits of a search, those with more words first, then in the order that is asked for. What many
 * listings have is looked for among the first rows of that order; what few have, by the index.
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
  const { words } = query;
  const { listings, filterShare } = expected;
  const chance = chances(words);
  let [most, key, left] = [Math.min(after?.matched ?? words.length, words.length), after, limit];
  // All with more words, which lie on this page: none of them is looked at again.
  const known: number[] | null = after ? null : [];
  while (most >= 1 && left > 0) {
    const rows = rowsAtOnce / filterShare;
    const together = fewestAtOnce(words, most, { listings, rows });
    const least = together ?? most;
    const wanted = { most, least, after: key, limit: left, known };
    const few = together === null ? null : rarestOf(words, together, words.length);
    const hits = few
      ? await findHits(tx, query, wanted, { ...few, isExact: few.isExact && words.length === 1 })
      : await findTier(tx, query, wanted, expected, left / ((chance[most] ?? 0) * filterShare));
    keep(hits);
    known?.push(...hits.map(({ id }) => id));
    left -= hits.length;
    most = least - 1;
    key = null;
  }
}

/** Hits with exactly so many words; `depth`: among about how many rows there should be enough of them. */
async function findTier(
  tx: ReadConnection,
  query: HitQuery,
  wanted: Wanted,
  expected: Expectation,
  depth: number,
): Promise<Hit[]> {
  const isNewest = query.sort === "newest";
  const isFiled = query.asked.filed.length > 0;
  const found = candidatesOf(query.words, wanted.most);
  if (!found && !isFiled)
    return walkHits(tx, query, wanted, Math.ceil(expected.listings * 2) + 1_000);
  if (depth <= (isNewest ? walkedRows : walkedByPrice)) {
    const hits = await walkHits(tx, query, wanted, Math.ceil(depth * 3) + 100);
    if (hits.length === wanted.limit) return hits;
  }
  const { ways, isExact } = found ?? { ways: [[]], isExact: false };
  const isSure = isExact && (wanted.known !== null || wanted.most === query.words.length);
  const look = async (time: readonly string[] | null) => {
    const hits = await findHits(tx, query, wanted, { ways, isExact: isSure, time });
    return { found: hits, count: hits.length };
  };
  if (!isNewest) return (await look(null)).found;
  return lookBack(
    { ...expected, since: query.asked.publishedAfter },
    { rows: depth * 1.3, wanted: wanted.limit },
    look,
  );
}
