import { wholeCountry } from "#app/features/places/place.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { countHits, type HitCounts } from "../data/count-queries.server.ts";
import { boundSearch, type HitQuery } from "../data/search-queries.server.ts";
import { countCap, type FacetCount, type Facets } from "../search-result.ts";
import { type FiledUnder, withoutFacet } from "./asked-filter.ts";
import type { Expectation } from "./find-hits.server.ts";
import { candidatesOf, chances } from "./tiers.ts";

/** Rows that are read where words are so common that only reading finds them. */
const longestWalk = 20_000;
/** Where so few are filed as asked, all of those are read. */
const rowsByFiling = 5_000;

export const noFacets: Facets = { categories: [], subcategories: [], governorates: [], types: [] };

/** How many there are, and what each other choice of a facet would find: no further than "1000+". */
export async function countFacets(
  tx: Connection,
  query: HitQuery,
  expected: Expectation,
  shareOfFiled: (filed: FiledUnder) => number,
): Promise<{ count: number; facets: Facets }> {
  const whole = await countAny(tx, query, expected);
  const facet = async (name: FiledUnder["facet"]): Promise<HitCounts> => {
    const left = withoutFacet(query.asked, name);
    const taken = query.asked.filed.filter((filed) => !left.filed.includes(filed));
    if (taken.length === 0) return whole;
    const share = taken.reduce((rest, filed) => rest / shareOfFiled(filed), expected.filterShare);
    const filterShare = Math.min(1, share);
    return countAny(tx, { ...query, asked: left }, { ...expected, filterShare });
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

async function countAny(
  tx: Connection,
  query: HitQuery,
  { listings, filterShare }: Expectation,
): Promise<HitCounts> {
  await boundSearch(tx, query.deadline);
  const share = (1 - (chances(query.words)[0] ?? 1)) * filterShare;
  const isFew = query.asked.filed.length > 0 && filterShare * listings <= rowsByFiling;
  const candidates =
    candidatesOf(query.words, 1) ?? (isFew ? { ways: [[]], isExact: false } : null);
  if (!candidates) return estimate(tx, query, listings);
  const rows = countCap / share;
  // In microseconds: a row that is read, a row that the index names, and each term that it is asked for.
  const terms = query.words.reduce((sum, word) => sum + word.terms, 0);
  if (rows * 5 < listings * share * (0.15 + 0.005 * terms) + countCap * 3) {
    const walked = await countHits(tx, query, { depth: Math.ceil(rows * 2) + 100 }, countCap);
    if (walked.all >= countCap) return walked;
  }
  return countHits(tx, query, candidates, countCap);
}

/** A word of a letter or two: of the newest listings, as if the others were like them. */
async function estimate(tx: Connection, query: HitQuery, listings: number): Promise<HitCounts> {
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
