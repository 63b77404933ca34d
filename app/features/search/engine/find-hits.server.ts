import { sunkUntil } from "#app/features/listings/sunk-listings.ts";
import {
  enoughOr,
  hitsAmong,
  type HitQuery,
  inTurn,
  type RowsQuery,
  walkedHits,
  type Wanted,
} from "../data/search-queries.server.ts";
import {
  anyListing,
  type Candidates,
  candidatesOf,
  chances,
  minMatchedAtOnce,
  judgedRow,
  rarestOf,
  readRow,
} from "./candidates.ts";
import type { HitKey } from "./hit-key.ts";
import { type Naming, places } from "./naming.ts";
import type { PlannedKey, SearchPlan } from "./plan-search.server.ts";
import {
  byPrice,
  priceless,
  type Segment,
  segmentsByDate,
  straddling,
  stretchesOf,
  unfiled,
} from "./stretches.ts";
import { type WordPlan, sum } from "./word-plan.ts";

// Rows that are read and judged one by one in a few milliseconds.
const rowsAtOnce = 600;
/** Where they stand together by chance: words of one trade do ten times as often. */
const rowsByChance = 60;
/** What an intersection costs before its first row, in microseconds. */
const lookUp = 300;

export type HitPart = { rows: RowsQuery; expected: number };

type Page = { after: HitKey | null; limit: number };

/**
 * The next hits of a search: by relevance those with more words first, then those that are called so, then the newest.
 * By price those with more words first; the newest first, whatever they have. They lie in these parts, one after the
 * other. What many listings have is looked for among the first rows of that order; what few have, by the index.
 */
export function* planHits(query: HitQuery, plan: SearchPlan, page: Page): Generator<HitPart> {
  const highest = maxMatch(query);
  let after = page.after;
  let maxMatched = Math.min(after?.matched ?? highest, highest);
  if (query.words.length === 0) {
    const wanted = { maxMatched: 1, minMatched: 1, place: null, ...page };
    return yield* partsOfTier(query, wanted, plan);
  }
  while (maxMatched >= 1) {
    const { minMatched, few } = fewTogether(query, plan, maxMatched);
    for (const place of few ? [null] : placesFrom(query, after)) {
      const wanted = { maxMatched, minMatched, place, after, limit: page.limit };
      if (few) yield { rows: hitsAmong(query, wanted, few), expected: 0 };
      else yield* partsOfTier(query, wanted, plan);
      after = null;
    }
    maxMatched = minMatched - 1;
  }
}

/** With how many words the first hits stand; the newest stand together with however many. */
const maxMatch = ({ words, sort }: HitQuery) => (sort === "newest" ? 1 : words.length);

type Few = { minMatched: number; few: Candidates | null };

/** Down to how many words so few listings are found that all are read, whatever they are called; by what, if by anything. */
function fewTogether(query: HitQuery, { listings }: SearchPlan, maxMatched: number): Few {
  const { words, sort, filter } = query;
  const isCounted = sort !== "newest";
  const filterShare = shareOfKeys(filter.keys);
  const most = { listings, rows: rowsAtOnce / filterShare };
  const fewest = minMatchedAtOnce(words, isCounted ? maxMatched : words.length, most);
  const rare = isCounted ? rarestTogether(words, maxMatched, listings * filterShare) : null;
  const together = isCounted || fewest === 1 ? fewest : null;
  const minMatched = Math.min(together ?? maxMatched, rare ?? maxMatched);
  let few: Candidates | null = null;
  if (together === minMatched) few = rarestOf(words, together, words.length);
  else if (rare !== null) few = candidatesOf(words, rare);
  const isExact = few?.isExact === true && maxMatch(query) === 1;
  return { minMatched, few: few && { ...few, isExact } };
}

/** The tiers of one number of words, from the one where a page ended. */
function placesFrom({ sort, naming }: HitQuery, after: HitKey | null) {
  if (sort !== "relevance") return [null];
  const ahead = tiersOfPlaces.filter((place) => place <= (after?.place ?? place));
  return naming.asking === "" ? ahead.filter((place) => place !== places.asking) : ahead;
}

const tiersOfPlaces = [places.itself, places.otherForm, places.elsewhere, places.asking] as const;

/** Hits with exactly so many words, and so called; there may be none. */
function* partsOfTier(query: HitQuery, wanted: Wanted, plan: SearchPlan): Generator<HitPart> {
  const { words, sort, naming } = query;
  const { maxMatched, place } = wanted;
  const named = namedAt(place, naming);
  if (named === "") return;
  const found = words.length === 0 ? anyListing : candidatesOf(words, maxMatched);
  const isSure = sort === "newest" || words.length === 0 || maxMatched === words.length;
  const isExact = isSure && (found?.isExact ?? false);
  const candidates = { ...(found ?? anyListing), named, isExact };
  // An order asks for itself what the filter asks of the same.
  const ordered = sort === "price-up" || sort === "price-down" ? "price" : "date";
  const keys = query.filter.keys.filter(({ orderedBy }) => orderedBy !== ordered);
  const its = { ...query, filter: { ...query.filter, keys } };
  for (const segment of segmentsOf(query, wanted.after, plan))
    yield* partsOfSegment(its, wanted, { segment, candidates, plan });
}

function namedAt(place: Wanted["place"], naming: Naming): string | null {
  if (place === places.itself) return naming.itself.query;
  if (place === places.otherForm) return otherFormOnly(naming);
  return place === places.asking ? naming.asking : null;
}

// Whoever is called by the words themselves is mostly called by another form of them too.
function otherFormOnly({ itself, otherForm }: Naming): string {
  if (otherForm.query === "" || itself.query === "") return otherForm.query;
  return `(${otherForm.query}) & !(${itself.query})`;
}

function* segmentsOf(
  { sort, filter }: HitQuery,
  after: HitKey | null,
  plan: SearchPlan,
): Generator<Segment> {
  const { listings, recency, recencyBehind, prices, withoutPrice } = plan;
  if (sort !== "price-up" && sort !== "price-down") {
    const segments = segmentsByDate(after ? recencyBehind : recency, plan, filter);
    // A page that ended among what nobody confirms has all that is fresh before it.
    const isBehindFresh = after?.newest && after.newest.at < sunkUntil;
    return yield* isBehindFresh ? segments.slice(-1) : segments;
  }
  const { price } = filter;
  if (prices === null) return yield unfiled(listings);
  const isUp = sort === "price-up";
  const known = after?.price?.known ?? null;
  const { min = null, max = null } = price ?? {};
  for (const its of after?.price && !known ? [] : prices) {
    const { currency } = its;
    const isBehind =
      known && prices.findIndex((each) => each.currency === known.currency) > prices.indexOf(its);
    if (isBehind) continue;
    const segments = [
      byPrice(its, { min, max, isUp, after: known?.currency === currency ? known.price : null }),
    ];
    if (min !== null) segments.push(straddling(its, min));
    yield* isUp ? segments.reverse() : segments;
  }
  if (!price) yield priceless(withoutPrice);
}

function* partsOfSegment(
  query: HitQuery,
  wanted: Wanted,
  { segment, candidates, plan }: { segment: Segment; candidates: Candidates; plan: SearchPlan },
): Generator<HitPart> {
  const { words, filter } = query;
  const { limit } = wanted;
  const filterShare = shareOfKeys(filter.keys);
  const share = words.length === 0 ? filterShare : shareOfTier(query, wanted) * filterShare;
  const depth = limit / share;
  const stretches = stretchesOf(segment, depth * 1.3);
  const looks = stretches.map((stretch) => hitsAmong(query, wanted, { ...candidates, stretch }));
  const walk = (rows: number) => walkedHits(query, wanted, { segment, depth: rows });
  const expected = share * sum(stretches.map(({ listings }) => listings));
  const isRequested = [...candidates.ways.flat(), ...filter.keys.flatMap(({ lexemes }) => lexemes)];
  if (segment.isByDate && isRequested.length === 0 && !candidates.named)
    return yield { rows: walk(2 * plan.listings + 1_000), expected };
  const found = (stretches[0]?.listings ?? 0) * candidates.share * filterShare;
  const byIndex = lookUp + found * (candidates.isExact ? judgedRow : readRow);
  const byWalk = 1.5 * depth * (words.length > 0 ? readRow : judgedRow);
  if (segment.isWalkable && byWalk < byIndex)
    return yield {
      rows: enoughOr(walk(Math.ceil(depth * 3) + 100), inTurn(looks, limit), limit),
      expected,
    };
  for (const [at, { listings }] of stretches.entries())
    yield { rows: looks[at] as RowsQuery, expected: share * listings };
}

export const shareOfKeys = (keys: readonly PlannedKey[]) =>
  keys.reduce((product, { share }) => product * share, 1);

/** The fewest words, up to `maxMatched`, that so few listings have together that all of them are read. */
function rarestTogether(
  words: readonly WordPlan[],
  maxMatched: number,
  listings: number,
): number | null {
  const chance = chances(words);
  let rarest: number | null = null;
  let rows = chance.slice(maxMatched + 1).reduce((total, each) => total + each * listings, 0);
  for (let minMatched = maxMatched; minMatched >= 1; minMatched--) {
    rows += (chance[minMatched] ?? 0) * listings;
    if (rows > rowsByChance || !candidatesOf(words, minMatched)) break;
    rarest = minMatched;
  }
  return rarest;
}

function shareOfTier({ words, sort, naming }: HitQuery, { maxMatched, place }: Wanted): number {
  const chance = chances(words);
  const any = 1 - (chance[0] ?? 0);
  if (sort === "newest") return any;
  const [itself, otherForm] = [naming.itself.share / any, naming.otherForm.share / any];
  const shares = new Map([
    [places.itself, Math.min(1, itself)],
    [places.otherForm, Math.min(1, Math.max(0.05 * otherForm, otherForm - itself))],
    [places.elsewhere, Math.max(0.1, 1 - itself - otherForm)],
    [places.asking, Math.max(0.1, 1 - itself - otherForm)],
  ]);
  return (chance[maxMatched] ?? 0) * (place === null ? 1 : (shares.get(place) ?? 1));
}
