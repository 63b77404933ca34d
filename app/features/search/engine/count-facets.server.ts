import { entireCountry } from "#app/features/places/place.ts";
import type { Connection } from "#app/platform/database.server.ts";
import {
  type CountQuery,
  type CountRow,
  enoughOr,
  filedHits,
  filedNewest,
  type FoundHit,
  inTurn,
  type RowsQuery,
  selectCount,
} from "../data/search-queries.server.ts";
import { type Count, countCap, type FacetCount, type Facets } from "../search-result.ts";
import { anyListing, type Candidates, candidatesOf } from "./candidates.ts";
import { shareOfKeys } from "./find-hits.server.ts";
import type { SearchPlan } from "./plan-search.server.ts";
import { segmentsByDate, stretchesOf } from "./stretches.ts";

/** Rows that are read where words are so common that only reading finds them. */
const maxWalk = 2_500;

export type Counted = Count & { facets: Facets };

export const countedNone: Counted = {
  count: 0,
  isMore: false,
  facets: { categories: [], subcategories: [], governorates: [], types: [] },
};

/** How many there are, and how many of them each choice of a facet would find: no further than "1000+". */
export async function countHits(
  db: Connection,
  query: CountQuery,
  plan: SearchPlan,
): Promise<Counted> {
  const { rows, isAll } = countedRows(query, plan);
  const counted = await selectCount(db, rows);
  const count = counted.find(([of]) => of === "all")?.[2] ?? 0;
  return toCounted(counted, { isMore: count >= countCap || !isAll });
}

export function countFound(hits: readonly FoundHit[], isMore: boolean): Counted {
  const cards = hits.map(({ card }) => card);
  const rows = Object.entries(facetOf).flatMap(([of, id]) =>
    Array.from(
      Map.groupBy(cards, id),
      ([value, its]): CountRow => [of as Facet, value, its.length],
    ),
  );
  return toCounted([["all", null, cards.length], ...rows], { isMore });
}

const upToCap = (count: number) => Math.min(count, countCap - 1);

type Facet = keyof Facets;

const facetOf: Record<Facet, (card: FoundHit["card"]) => string | null> = {
  categories: ({ categoryId }) => categoryId,
  subcategories: ({ subcategoryId }) => subcategoryId,
  governorates: ({ governorateId }) => governorateId,
  types: ({ listingType }) => listingType,
};

function toCounted(rows: readonly CountRow[], { isMore }: { isMore: boolean }): Counted {
  const listed = (facet: Facet): FacetCount[] =>
    rows
      .flatMap(([of, id, count]) =>
        of === facet && id ? { id, count: upToCap(count), isMore } : [],
      )
      .sort((one, other) => other.count - one.count);
  const all = rows.find(([of]) => of === "all")?.[2] ?? 0;
  return {
    count: upToCap(all),
    isMore,
    facets: {
      categories: listed("categories"),
      subcategories: listed("subcategories"),
      governorates: reaching(listed("governorates")),
      types: listed("types"),
    },
  };
}

/** Hits to be counted, found in the cheapest way; whether that is all of them, up to the most that are counted. */
function countedRows(request: CountQuery, plan: SearchPlan): { rows: RowsQuery; isAll: boolean } {
  const { words } = request;
  const { listings, recency } = plan;
  const cap = countCap;
  // The stretches ask for the days.
  const keys = request.filter.keys.filter(({ orderedBy }) => orderedBy !== "date");
  const filter = { ...request.filter, keys };
  const query = { ...request, filter };
  const filterShare = shareOfKeys(filter.keys);
  const segments = segmentsByDate(recency, plan, filter);
  const stretchesFor = (share: number) => {
    const rows = (1.2 * cap) / Math.max(share * filterShare, Number.EPSILON);
    return segments.flatMap((segment) => stretchesOf(segment, rows));
  };
  const filed = (source: Candidates, share: number, most = Infinity): RowsQuery =>
    inTurn(
      stretchesFor(share)
        .slice(0, most)
        .map((stretch) => filedHits(query, { ...source, stretch }, cap)),
      cap,
    );
  const isFiled = filter.keys.some(({ lexemes }) => lexemes.length > 0);
  const source = words.length > 0 ? candidatesOf(words, 1) : anyListing;
  if (!source && !isFiled)
    return { rows: filedNewest(query, maxWalk, cap), isAll: listings <= maxWalk };
  if (words.length === 0 && !isFiled && !filter.sunkAfter)
    return { rows: filedNewest(query, 2 * cap, cap), isAll: true };
  const share = words.length > 0 ? shareOfAny(words.map((word) => word.share)) : 1;
  const all = filed(source ?? { ...anyListing, isExact: false }, share);
  const frequent = words.filter((word) => word.frequent !== "");
  const frequentShare = shareOfAny(frequent.map((word) => word.frequentShare));
  const isSame = words.every(({ filter: terms }) => terms === 1);
  // Where a few terms find more than are counted, the many others need not be asked for.
  if (isSame || frequentShare * filterShare * listings < cap) return { rows: all, isAll: true };
  const ways = frequent.map((word) => [word.frequent]);
  const some = filed({ ways, isExact: true, share: frequentShare }, frequentShare, 1);
  return { rows: enoughOr(some, all, cap), isAll: true };
}

const shareOfAny = (shares: readonly number[]) =>
  1 - shares.reduce((without, share) => without * (1 - share), 1);

// What is offered in all Syria or online is found in every governorate.
function reaching(counts: FacetCount[]): FacetCount[] {
  const everywhere = counts.find(({ id }) => id === entireCountry)?.count ?? 0;
  return counts.map((each) =>
    each.id === entireCountry ? each : { ...each, count: each.count + everywhere },
  );
}
