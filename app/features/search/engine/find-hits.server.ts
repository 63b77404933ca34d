import {
  enoughOr,
  hitsAmong,
  type HitQuery,
  inTurn,
  type RowsQuery,
  walkedHits,
  type Wanted,
} from "../data/search-queries.server.ts";
import type { HitKey } from "./hit-key.ts";
import { places } from "./naming.ts";
import { type Recency, type Stretch, stretchesBack } from "./recency.ts";
import type { WordPlan } from "./word-plan.ts";
import { candidatesOf, chances, fewestAtOnce, rarestOf } from "./candidates.ts";

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
/** Where they stand together by chance: words of one trade do ten times as often. */
const rowsByChance = 60;
/** Among so many rows of the order it is quicker to read than to ask the index for the latest days. */
const walkedRows = 150;
/** By price there are no days to ask for. */
const walkedByPrice = 2_000;

/** A part of the hits, with about how many of those that are wanted it should hold. */
export type HitPart = { rows: RowsQuery; expected: number };

/** So many of the parts that they should fill the page, whatever stands together or apart; the others are left. */
export function firstParts(parts: readonly HitPart[], limit: number): readonly HitPart[] {
  let sum = 0;
  const enough = parts.findIndex(({ expected }) => (sum += expected) >= 6 * limit);
  return enough < 0 ? parts : parts.slice(0, enough + 1);
}

/**
 * The next hits of a search: by relevance those with more words first, then those that are called so, then
 * the newest. By price those with more words first; the newest first, whatever they have. They lie in these
 * parts, one after the other. What many listings have is looked for among the first rows of that order; what
 * few have, by the index.
 */
export function partsOfHits(
  query: HitQuery,
  expected: Expectation,
  { after, limit }: { after: HitKey | null; limit: number },
): HitPart[] {
  const { words, sort } = query;
  const { listings, filterShare } = expected;
  const isCounted = sort !== "newest";
  const highest = isCounted ? words.length : 1;
  const parts: HitPart[] = [];
  let [maxMatched, key] = [Math.min(after?.matched ?? highest, highest), after];
  while (maxMatched >= 1) {
    const rows = rowsAtOnce / filterShare;
    const fewest = fewestAtOnce(words, isCounted ? maxMatched : words.length, { listings, rows });
    const rare = isCounted ? rarestTogether(words, maxMatched, listings * filterShare) : null;
    const together = isCounted || fewest === 1 ? fewest : null;
    const minMatched = Math.min(together ?? maxMatched, rare ?? maxMatched);
    const few =
      together !== null && together <= (rare ?? maxMatched)
        ? rarestOf(words, together, words.length)
        : rare !== null
          ? candidatesOf(words, rare)
          : null;
    const tiers =
      few || sort !== "relevance" ? [null] : tiersOfPlaces.filter((at) => at <= (key?.place ?? at));
    for (const place of tiers) {
      const wanted = { maxMatched, minMatched, place, after: key, limit };
      if (few) {
        const candidates = { ...few, isExact: few.isExact && highest === 1 };
        parts.push({ rows: hitsAmong(query, wanted, candidates), expected: 0 });
      } else parts.push(...partsOfTier(query, wanted, expected));
      key = null;
    }
    maxMatched = minMatched - 1;
  }
  return parts;
}

const tiersOfPlaces = [places.itself, places.otherForm, places.elsewhere] as const;

/** Hits with exactly so many words, and so called; there may be none. */
function partsOfTier(query: HitQuery, wanted: Wanted, expected: Expectation): HitPart[] {
  const { words, sort, filter, naming } = query;
  const { maxMatched, place, after, limit } = wanted;
  const isByDate = sort === "newest" || sort === "relevance";
  const named =
    place === places.itself
      ? naming.itself.query
      : place === places.otherForm
        ? naming.otherForm.query
        : null;
  if (named === "") return [];
  const { listings, filterShare } = expected;
  const share = shareOfTier(query, wanted) * filterShare;
  const isQueryable = named !== null || filter.filed.length > 0;
  const found = candidatesOf(words, maxMatched);
  if (!found && !isQueryable) {
    const depth = Math.ceil(listings * 2) + 1_000;
    return [{ rows: walkedHits(query, wanted, depth), expected: share * listings }];
  }
  const { ways, isExact } = found ?? { ways: [[]], isExact: false };
  const isSure = isExact && (maxMatched === words.length || sort === "newest");
  const look = (stretch?: Stretch) =>
    hitsAmong(query, wanted, { ways, named, isExact: isSure, ...(stretch && { stretch }) });
  // Among about how many rows there should be enough of them.
  const depth = limit / share;
  const recency = after ? expected.recencyBehind : expected.recency;
  const back = { listings, recency, since: filter.publishedAfter };
  const stretches = isByDate ? stretchesBack(back, depth * 1.3) : null;
  if (depth <= (isByDate ? walkedRows : walkedByPrice)) {
    const walked = walkedHits(query, wanted, Math.ceil(depth * 3) + 100);
    const all = stretches ? inTurn(stretches.map(look), limit) : look();
    return [{ rows: enoughOr(walked, all, limit), expected: share * listings }];
  }
  if (!stretches) return [{ rows: look(), expected: share * listings }];
  return stretches.map((stretch) => ({
    rows: look(stretch),
    expected: Math.min(stretch.listings * share, share * listings),
  }));
}

/** The fewest words, up to `maxMatched`, that so few listings have together that all of them are read. */
function rarestTogether(
  words: readonly WordPlan[],
  maxMatched: number,
  listings: number,
): number | null {
  const chance = chances(words);
  let rarest: number | null = null;
  let rows = chance.slice(maxMatched + 1).reduce((sum, each) => sum + each * listings, 0);
  for (let minMatched = maxMatched; minMatched >= 1; minMatched--) {
    rows += (chance[minMatched] ?? 0) * listings;
    if (rows > rowsByChance || !candidatesOf(words, minMatched)) break;
    rarest = minMatched;
  }
  return rarest;
}

/** About which share of the listings is in it. */
function shareOfTier({ words, sort, naming }: HitQuery, { maxMatched, place }: Wanted): number {
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
  return (chance[maxMatched] ?? 0) * ofPlace;
}
