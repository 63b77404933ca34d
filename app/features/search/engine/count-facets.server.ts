import { entireCountry } from "#app/features/places/place.ts";
import type { ReadConnection } from "#app/platform/database.server.ts";
import {
  countEach,
  type CountQuery,
  type CountRow,
  enoughOr,
  filedHits,
  inTurn,
  type RowsQuery,
  selectCount,
} from "../data/search-queries.server.ts";
import { countCap, type FacetCount, type Facets } from "../search-result.ts";
import { type FiledUnder, withoutFacet } from "./hit-filter.ts";
import type { Expectation } from "./find-hits.server.ts";
import type { SearchPlan } from "./plan-search.server.ts";
import { type Stretch, stretchesBack } from "./recency.ts";
import { type Candidates, candidatesOf } from "./candidates.ts";

/** Rows that are read where words are so common that only reading finds them. */
const longestWalk = 2_500;
/** Where so few are filed as asked, all of those are read. */
const rowsByFiling = 5_000;

export const noFacets: Facets = { categories: [], subcategories: [], governorates: [], types: [] };

type Facet = FiledUnder["facet"];
type Plan = Pick<SearchPlan, "expected" | "shareOf">;

/** What is counted for a page: all of its hits, and those of each facet that was chosen of, without the choice. */
export type PageCounts = Partial<Record<"whole" | Facet, CountRow[]>>;

function countedOf(query: CountQuery, { expected, shareOf }: Plan) {
  const left = facets
    .map((name) => ({ name, filter: withoutFacet(query.filter, name) }))
    .filter(({ filter }) => filter.filed.length < query.filter.filed.length);
  return [
    { name: "whole" as const, query, expected },
    ...left.map(({ name, filter }) => ({
      name,
      query: { ...query, filter },
      expected: { ...expected, filterShare: shareOf(filter) },
    })),
  ];
}

const facets = ["categories", "subcategories", "governorates", "types"] as const;

/** All that a page counts, as the json of PageCounts. */
export function countsOf(query: CountQuery, plan: Plan): RowsQuery {
  return countEach(
    countedOf(query, plan).map((each) => ({
      name: each.name,
      filed: filedUpTo(each.query, each.expected),
    })),
  );
}

/** How many there are, and what each other choice of a facet would find: no further than "1000+". */
export function toFacets(
  counted: PageCounts,
  query: CountQuery,
  plan: Plan,
): { count: number; facets: Facets } {
  const counts = countedOf(query, plan).map(({ name, ...each }) => {
    const rows = counted[name] ?? [];
    return { name, rows, total: totalOf(rows, each.query, each.expected) };
  });
  const all = counts.find(({ name }) => name === "whole");
  const listed = (facet: Facet): FacetCount[] => {
    const { rows = [], total = 0 } = counts.find(({ name }) => name === facet) ?? all ?? {};
    return rows
      .flatMap(([of, id, count]) =>
        of === facet && id ? { id, count, isMore: total >= countCap } : [],
      )
      .sort((one, other) => other.count - one.count);
  };
  const hasCategory = query.filter.filed.some((filed) => filed.facet === "categories");
  return {
    count: all?.total ?? 0,
    facets: {
      categories: listed("categories"),
      subcategories: hasCategory ? listed("subcategories") : [],
      governorates: reaching(listed("governorates")),
      types: listed("types"),
    },
  };
}

/** How many have any of the words, no further than "1000+". */
export async function countAny(
  db: ReadConnection,
  query: CountQuery,
  expected: Expectation,
): Promise<number> {
  const rows = await selectCount(db, filedUpTo(query, expected));
  return totalOf(rows, query, expected);
}

/** Hits to be counted, found in the cheapest way. */
function filedUpTo(query: CountQuery, expected: Expectation): RowsQuery {
  const { words, filter } = query;
  const { listings, filterShare } = expected;
  const cap = countCap;
  const stretchesFor = (share: number) => {
    const rows = (1.6 * cap) / Math.max(share * filterShare, Number.EPSILON);
    return stretchesBack({ ...expected, since: filter.publishedAfter }, rows, [1]);
  };
  const filed = (source: Candidates, stretches: readonly Stretch[]): RowsQuery =>
    inTurn(
      stretches.map((stretch) => filedHits(query, { ...source, stretch }, cap)),
      cap,
    );
  const source = sourceOf(query, expected);
  const all =
    source === null
      ? filedHits(query, { depth: longestWalk }, cap)
      : filed(source, stretchesFor(shareOfAny(words.map(({ share }) => share))));
  const frequent = words.filter((word) => word.frequent !== "");
  const frequentShare = shareOfAny(frequent.map((word) => word.frequentShare));
  const isSame = words.every(({ filter: terms }) => terms === 1);
  // Where a few terms find more than are counted, the many others need not be asked for.
  if (isSame || frequentShare * filterShare * listings < cap) return all;
  const ways = frequent.map((word) => [word.frequent]);
  const some = filed({ ways, isExact: true }, stretchesFor(frequentShare).slice(0, 1));
  return enoughOr(some, all, cap);
}

/** By what of the index all hits are found; null where only reading finds them. */
function sourceOf(
  { words, filter }: CountQuery,
  { listings, filterShare }: Expectation,
): Candidates | null {
  const isFew = filter.filed.length > 0 && filterShare * listings <= rowsByFiling;
  return candidatesOf(words, 1) ?? (isFew ? { ways: [[]], isExact: false } : null);
}

const shareOfAny = (shares: readonly number[]) =>
  1 - shares.reduce((without, share) => without * (1 - share), 1);

function totalOf(rows: readonly CountRow[], query: CountQuery, expected: Expectation): number {
  const count = rows.find(([of]) => of === "all")?.[2] ?? 0;
  const { listings } = expected;
  const isExhaustive = sourceOf(query, expected) !== null || listings <= longestWalk;
  if (isExhaustive || count >= countCap) return count;
  // A word of a letter or two: of the newest listings, as if the others were like them.
  return Math.min(countCap, Math.round((count * listings) / longestWalk));
}

// What is offered in all Syria or online is found in every governorate.
function reaching(counts: FacetCount[]): FacetCount[] {
  const everywhere = counts.find(({ id }) => id === entireCountry)?.count ?? 0;
  return counts.map((each) =>
    each.id === entireCountry ? each : { ...each, count: each.count + everywhere },
  );
}
