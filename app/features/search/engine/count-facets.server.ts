import { wholeCountry } from "#app/features/places/place.ts";
import type { ReadConnection } from "#app/platform/database.server.ts";
import { type CountQuery, countHits, type HitCounts } from "../data/search-queries.server.ts";
import { countCap, type FacetCount, type Facets } from "../search-result.ts";
import { type AskedFilter, type FiledUnder, withoutFacet } from "./asked-filter.ts";
import type { Expectation } from "./find-hits.server.ts";
import { lookBack } from "./recency.ts";
import { type Candidates, candidatesOf } from "./tiers.ts";

/** Rows that are read where words are so common that only reading finds them. */
const longestWalk = 5_000;
/** Where so few are filed as asked, all of those are read. */
const rowsByFiling = 5_000;

export const noFacets: Facets = { categories: [], subcategories: [], governorates: [], types: [] };

/** How many there are, and what each other choice of a facet would find: no further than "1000+". */
export async function countFacets(
  tx: ReadConnection,
  query: CountQuery,
  expected: Expectation,
  shareOf: (asked: AskedFilter) => number,
): Promise<{ count: number; facets: Facets }> {
  const whole = await countAny(tx, query, expected);
  const facet = async (name: FiledUnder["facet"]): Promise<HitCounts> => {
    const left = withoutFacet(query.asked, name);
    if (left.filed.length === query.asked.filed.length) return whole;
    return countAny(tx, { ...query, asked: left }, { ...expected, filterShare: shareOf(left) });
  };
  const hasCategory = query.asked.filed.some((filed) => filed.facet === "categories");
  return {
    count: whole.all,
    facets: {
      categories: listed(await facet("categories"), "category_id"),
      subcategories: hasCategory ? listed(await facet("subcategories"), "subcategory_id") : [],
      governorates: reaching(listed(await facet("governorates"), "governorate_id")),
      types: listed(await facet("types"), "listing_type"),
    },
  };
}

/** How many have any of the words, and where they are filed. */
export async function countAny(
  tx: ReadConnection,
  query: CountQuery,
  expected: Expectation,
): Promise<HitCounts> {
  const { listings, filterShare } = expected;
  const countBack = (source: Candidates, share: number): Promise<HitCounts> => {
    const rows = (1.3 * countCap) / Math.max(share * filterShare, Number.EPSILON);
    return lookBack(
      { ...expected, since: query.asked.publishedAfter },
      { rows, wanted: countCap },
      async (time) => {
        const found = await countHits(tx, query, { ...source, time }, countCap);
        return { found, count: found.all };
      },
    );
  };
  const { words, asked } = query;
  const frequent = words.filter((word) => word.frequent !== "");
  const frequentShare = shareOfAny(frequent.map((word) => word.frequentShare));
  const isSame = words.every(({ asked }) => asked === 1);
  // Where a few terms find more than are counted, the many others need not be asked for.
  if (!isSame && frequentShare * filterShare * listings >= countCap) {
    const ways = frequent.map((word) => [word.frequent]);
    const counts = await countBack({ ways, isExact: true }, frequentShare);
    if (counts.all >= countCap) return counts;
  }
  const isFew = asked.filed.length > 0 && filterShare * listings <= rowsByFiling;
  const all = candidatesOf(words, 1) ?? (isFew ? { ways: [[]], isExact: false } : null);
  if (all) return countBack(all, shareOfAny(words.map(({ share }) => share)));
  return estimate(tx, query, listings);
}

const shareOfAny = (shares: readonly number[]) =>
  1 - shares.reduce((without, share) => without * (1 - share), 1);

/** A word of a letter or two: of the newest listings, as if the others were like them. */
async function estimate(
  tx: ReadConnection,
  query: CountQuery,
  listings: number,
): Promise<HitCounts> {
  const counts = await countHits(tx, query, { depth: longestWalk }, countCap);
  if (counts.all >= countCap || listings <= longestWalk) return counts;
  const all = Math.min(countCap, Math.round((counts.all * listings) / longestWalk));
  return { ...counts, all };
}

function listed({ all, parts }: HitCounts, column: keyof HitCounts["parts"]): FacetCount[] {
  return [...parts[column]]
    .map(([id, count]) => ({ id, count, isMore: all >= countCap }))
    .sort((one, other) => other.count - one.count);
}

// What is offered in all Syria or online is found in every governorate.
function reaching(counts: FacetCount[]): FacetCount[] {
  const everywhere = counts.find(({ id }) => id === wholeCountry)?.count ?? 0;
  return counts.map((each) =>
    each.id === wholeCountry ? each : { ...each, count: each.count + everywhere },
  );
}
