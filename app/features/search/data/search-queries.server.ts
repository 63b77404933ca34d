import { and, type SQL, sql } from "drizzle-orm";
import { type CardRow, selectCardsOf } from "#app/features/listings/data/listing-queries.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Hit, HitKey, HitOrder } from "../engine/hit-key.ts";
import { type HitPlace, type Naming, places as inPlaces } from "../engine/naming.ts";
import type { CandidatesOf } from "../engine/candidates.ts";
import type { SearchPlan } from "../engine/plan-search.server.ts";
import type { Segment } from "../engine/stretches.ts";
import type { WordPlan } from "../engine/word-plan.ts";
import {
  fetchedOnce,
  hasAny,
  isOfSegment,
  isWithin,
  isAfter,
  passesFilter,
  isCandidate,
  isFiled,
  isShown,
  matchedOf,
  orders,
  placeOf,
} from "./condition-queries.server.ts";

export type HitQuery = {
  words: readonly WordPlan[];
  naming: Naming;
  filter: SearchPlan["filter"];
  sort: HitOrder;
  now: Date;
};

export type RowsQuery = SQL;

export type Wanted = {
  /** Hits with this many words, those with more first; of "newest", which does not count them, 1 and 1. */
  maxMatched: number;
  minMatched: number;
  place: HitPlace | null;
  after: HitKey | null;
  limit: number;
};

export type FoundHit = Hit & { card: CardRow };

const found = sql`hit.listing_id as hit_id, hit.published_at as hit_published_at,
  hit.price_group as hit_price_group, hit.price_amount as hit_price_amount,
  rank.matched as hit_matched, rank.place as hit_place`;

/**
 * What lies in these together, each in its own order, so many at most. The database reads one after the other,
 * and none of those behind the last that was needed; where it may read several at once it does not keep to it.
 */
export function inTurn(parts: readonly SQL[], limit: number): SQL {
  const all = parts.map((part) => sql`(${part})`);
  return sql`select * from (${sql.join(all, sql` union all `)}) in_turn limit ${limit}`;
}

/** The first where it gives as many as are wanted, otherwise the other. */
export function enoughOr(first: SQL, other: SQL, limit: number): SQL {
  const reached = sql`(select count(*) from enough) >= ${limit}`;
  return sql`with enough as materialized (${first})
    select * from enough where ${reached}
    union all select * from (${other}) other where not (${reached})`;
}

function rankOf(
  { words, naming, sort }: HitQuery,
  sure: { matched: number | null; place: HitPlace | null },
) {
  const knowsPlace = sort !== "relevance" || sure.place !== null;
  const isSingleWord = words.length === 1 && knowsPlace;
  const row = isSingleWord ? sql`hit` : sql`fetched`;
  const matched = sort === "newest" ? sql`(${hasAny(words, row)})::integer` : matchedOf(words, row);
  const place = knowsPlace ? sql`${sure.place ?? 0}::integer` : placeOf(naming, row);
  return {
    // An answer that is known beforehand needs nothing of the row.
    lateral: isSingleWord || (sure.matched !== null && knowsPlace) ? sql`` : fetchedOnce(words),
    rank: sql`cross join lateral (
      select ${sure.matched === null ? matched : sql`${sure.matched}::integer`} as matched, ${place} as place offset 0) rank`,
  };
}

/** Hits with exactly `maxMatched` words among the first `depth` rows of the order: for what many listings have. */
export function walkedHits(
  query: HitQuery,
  { maxMatched, place, after, limit }: Wanted,
  { segment, depth }: { segment: Segment; depth: number },
): SQL {
  const { filter, sort, now } = query;
  const { lateral, rank } = rankOf(query, {
    matched: query.words.length > 0 ? null : 1,
    place: null,
  });
  const from = and(after ? isAfter(after, sort) : undefined, isOfSegment(segment, sort, filter));
  return sql`
    select ${found}
    from (select * from listing_search hit where ${from ?? sql`true`}
      order by ${orders[sort]} limit ${depth}) hit
    ${lateral} ${rank}
    where ${and(isFiled(filter), sql`rank.matched = ${maxMatched}`, isIn(place), isShown, passesFilter(filter, now))}
    order by ${orders[sort]} limit ${limit}`;
}

/** Hits among candidates, which have `maxMatched` words when they are exact: for what few listings have. */
export function hitsAmong(
  query: HitQuery,
  { maxMatched, minMatched, place, after, limit }: Wanted,
  candidates: CandidatesOf,
): SQL {
  const { filter, sort, now } = query;
  const { lateral, rank } = rankOf(query, {
    matched: candidates.isExact ? maxMatched : null,
    place: candidates.named && place === inPlaces.itself ? place : null,
  });
  const behind = after
    ? sql`(rank.matched < ${after.matched} or rank.place < ${after.place}
        or rank.place = ${after.place} and ${isAfter(after, sort)})`
    : undefined;
  return sql`
    select ${found}
    from (select * from listing_search where ${isCandidate(candidates, filter)} offset 0) hit
    ${lateral} ${rank}
    where ${and(
      isWithin(candidates.stretch?.bounds),
      sql`rank.matched between ${minMatched} and ${maxMatched}`,
      isIn(place),
      behind,
      isShown,
      passesFilter(filter, now),
    )}
    order by rank.matched desc, rank.place desc, ${orders[sort]} limit ${limit}`;
}

function isIn(place: HitPlace | null): SQL | undefined {
  return place === null ? undefined : sql`rank.place = ${place}`;
}

export async function selectHits(db: Connection, parts: readonly SQL[], limit: number) {
  const page = sql`select listings.*, hits.* from (
      select *, row_number() over () as hit_at from (${inTurn(parts, limit)}) hits
    ) hits join listings on listings.id = hit_id`;
  const rows = await selectCardsOf(db, page, {
    more: {
      matched: sql<number>`hit_matched`,
      place: sql<HitPlace>`hit_place`,
      hitStandsAt: sql<string>`hit_published_at`,
      priceGroup: sql<number>`hit_price_group`,
      priceAmount: sql<string>`hit_price_amount`,
    },
    order: sql`hit_at`,
  });
  return rows.map(({ matched, place, hitStandsAt, priceGroup, priceAmount, ...card }) => ({
    id: card.id,
    matched,
    place,
    standsAt: new Date(hitStandsAt),
    priceGroup,
    priceAmount: Number(priceAmount),
    card,
  }));
}

const facetColumns = {
  categories: "category_id",
  subcategories: "subcategory_id",
  governorates: "governorate_id",
  types: "listing_type",
} as const;

const columnsCounted = Object.values(facetColumns).join(", ");

export type CountQuery = Pick<HitQuery, "words" | "filter" | "now">;

const any = (words: readonly WordPlan[]) =>
  words.length > 0 ? hasAny(words, words.length > 1 ? sql`fetched` : sql`hit`) : undefined;

export function filedHits({ words, filter, now }: CountQuery, source: CandidatesOf, cap: number) {
  const isSure = source.isExact;
  return sql`
    select ${sql.raw(columnsCounted)}
    from (select * from listing_search where ${isCandidate(source, filter)} offset 0) hit
    ${words.length > 1 && !isSure ? fetchedOnce(words) : sql``}
    where ${and(
      isWithin(source.stretch?.bounds),
      isSure ? undefined : any(words),
      isShown,
      passesFilter(filter, now),
    )} limit ${cap}`;
}

export function filedNewest({ words, filter, now }: CountQuery, depth: number, cap: number): SQL {
  return sql`
    select ${sql.raw(columnsCounted)}
    from (select * from listing_search hit order by ${orders.newest} limit ${depth}) hit
    ${words.length > 1 ? fetchedOnce(words) : sql``}
    where ${and(isFiled(filter), any(words), isShown, passesFilter(filter, now)) ?? sql`true`} limit ${cap}`;
}

export type CountRow = [of: keyof typeof facetColumns | "all", id: string | null, count: number];

export async function selectCount(db: Connection, filed: SQL): Promise<CountRow[]> {
  const facets = Object.entries(facetColumns);
  const facet = facets.map(([name, column]) => `when grouping(${column}) then '${name}'`).join(" ");
  const sets = facets.map(([, column]) => `(${column})`).join(", ");
  const { rows } = await db.execute<{ facet: CountRow[0]; id: string | null; hits: number }>(sql`
    select case 0 ${sql.raw(facet)} else 'all' end as facet, coalesce(${sql.raw(columnsCounted)}) as id,
      count(*)::integer as hits
    from (${filed}) filed group by grouping sets ((), ${sql.raw(sets)})`);
  return rows.map(({ facet, id, hits }) => [facet, id, hits]);
}
