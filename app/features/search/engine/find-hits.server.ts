import type { Connection } from "#app/platform/database.server.ts";
import { boundSearch, findHits, type HitQuery, walkHits } from "../data/search-queries.server.ts";
import type { Hit, HitKey } from "./hit-key.ts";
import { candidatesOf, chances, fewestAtOnce, rarestOf } from "./tiers.ts";

/** What is known beforehand: about how many listings there are, and which share of them the filter leaves. */
export type Expectation = { listings: number; filterShare: number };

// Rows that are read and judged one by one in a few milliseconds.
const rowsAtOnce = 1_000;
const walkedRows = 2_000;

/**
 * The next hits of a search, those with more words first, then in the order that is asked for. What many
 * listings have is looked for among the first rows of that order; what few have, by the index.
 *
 * @param keep is given hits as they are found: what was found before the time was over is not lost
 */
export async function gatherHits(
  tx: Connection,
  query: HitQuery,
  { listings, filterShare }: Expectation,
  { after, limit }: { after: HitKey | null; limit: number },
  keep: (hits: readonly Hit[]) => void,
): Promise<void> {
  const { words } = query;
  const chance = chances(words);
  let [most, key, left] = [Math.min(after?.matched ?? words.length, words.length), after, limit];
  while (most >= 1 && left > 0) {
    await boundSearch(tx, query.deadline);
    const rows = rowsAtOnce / filterShare;
    const together = fewestAtOnce(words, most, { listings, rows });
    const least = together ?? most;
    const wanted = { most, least, after: key, limit: left };
    const hits =
      together === null
        ? await findTier(tx, query, wanted, {
            listings,
            filterShare,
            depth: left / ((chance[most] ?? 0) * filterShare),
          })
        : await findHits(tx, query, wanted, rarestOf(words, together));
    keep(hits);
    left -= hits.length;
    most = least - 1;
    key = null;
  }
}

/** Hits with exactly so many words; `depth`: among about how many rows there should be enough of them. */
async function findTier(
  tx: Connection,
  query: HitQuery,
  wanted: { most: number; least: number; after: HitKey | null; limit: number },
  { listings, filterShare, depth }: Expectation & { depth: number },
): Promise<Hit[]> {
  const filed = query.asked.filed.length > 0 && filterShare * listings <= 5 * rowsAtOnce;
  const candidates =
    candidatesOf(query.words, wanted.most) ?? (filed ? { ways: [[]], isExact: false } : null);
  if (!candidates) return walkHits(tx, query, wanted, Math.ceil(listings * 2) + 1_000);
  if (depth <= walkedRows) {
    const hits = await walkHits(tx, query, wanted, Math.ceil(depth * 3) + 100);
    if (hits.length === wanted.limit) return hits;
  }
  return findHits(tx, query, wanted, {
    ways: candidates.ways,
    isExact: candidates.isExact && wanted.most === query.words.length,
  });
}
