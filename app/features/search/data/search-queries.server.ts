import { and, type SQL, sql } from "drizzle-orm";
import { type CardRow, selectCardsOf } from "#app/features/listings/live-listings.server.ts";
import type { ReadConnection } from "#app/platform/database.server.ts";
import type { HitFilter } from "../engine/hit-filter.ts";
import type { Hit, HitKey, HitOrder } from "../engine/hit-key.ts";
import { type HitPlace, type Naming, places as inPlaces } from "../engine/naming.ts";
import type { Candidates } from "../engine/candidates.ts";
import type { WordPlan } from "../engine/word-plan.ts";
import {
  fetchedOnce,
  hasAny,
  isAfter,
  passesFilter,
  isCandidate,
  isFiled,
  isShown,
  matchedOf,
  orders,
  placeOf,
} from "./condition-queries.server.ts";

/** What every part of one search has in common. */
export type HitQuery = {
  /** Each is in some listing; the rarest first. */
  words: readonly WordPlan[];
  naming: Naming;
  filter: HitFilter;
  sort: HitOrder;
  now: Date;
};

/** Rows that a statement asks for: a part of it. */
export type RowsQuery = SQL;

export type Wanted = {
  /** Hits with this many words, those with more first; of "newest", which does not count them, 1 and 1. */
  maxMatched: number;
  minMatched: number;
  /** By relevance: only what is called so there; null for wherever. */
  place: HitPlace | null;
  after: HitKey | null;
  limit: number;
};

/** A hit with what its card shows. */
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

/** What a row has of the words, and where: as far as the order asks. */
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
  depth: number,
): SQL {
  const { filter, sort, now } = query;
  const { lateral, rank } = rankOf(query, { matched: null, place: null });
  return sql`
    select ${found}
    from (${rowsInOrder(sort, after ? isAfter(after, sort) : undefined, filter, depth)}) hit
    ${lateral} ${rank}
    where ${and(isFiled(filter), sql`rank.matched = ${maxMatched}`, isIn(place), isShown, passesFilter(filter, now))}
    order by ${orders[sort]} limit ${limit}`;
}

/** The first rows of the order, which stop at the day that is asked for. */
function rowsInOrder(
  sort: HitOrder,
  after: SQL | undefined,
  { publishedAfter }: HitFilter,
  depth: number,
): SQL {
  const since =
    publishedAfter && (sort === "newest" || sort === "relevance")
      ? sql`hit.published_at > ${publishedAfter.toISOString()}::timestamptz`
      : undefined;
  return sql`select * from listing_search hit where ${and(after, since) ?? sql`true`}
    order by ${orders[sort]} limit ${depth}`;
}

/** Hits among candidates, which have `maxMatched` words when they are exact: for what few listings have. */
export function hitsAmong(
  query: HitQuery,
  { maxMatched, minMatched, place, after, limit }: Wanted,
  candidates: Candidates,
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
    with hit as materialized (
      select * from listing_search where ${isCandidate(candidates, filter)}
    )
    select ${found}
    from hit ${lateral} ${rank}
    where ${and(
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

/** The first hits that the parts give in turn, with their cards, and what else is asked, as one json. */
export async function selectHits<Counts>(
  db: ReadConnection,
  parts: readonly SQL[],
  limit: number,
  { counts, isSaved }: { counts: SQL | null; isSaved: SQL | null },
): Promise<{ hits: FoundHit[]; counts: Counts | null; isSaved: boolean | null }> {
  // Each hit has its listing, which is shown as it is.
  const page = sql`select listings.*, hits.* from (
      select *, row_number() over () as hit_at from (${inTurn(parts, limit)}) hits
    ) hits join listings on listings.id = hit_id`;
  const rows = await selectCardsOf(db, page, {
    more: {
      matched: sql<number>`hit_matched`,
      place: sql<HitPlace>`hit_place`,
      hitPublishedAt: sql<string>`hit_published_at`,
      priceGroup: sql<number>`hit_price_group`,
      priceAmount: sql<string>`hit_price_amount`,
      counts: counts
        ? sql<Counts | null>`case when hit_at = 1 then (${counts}) end`
        : sql<null>`null`,
      isSaved: isSaved
        ? sql<boolean | null>`case when hit_at = 1 then ${isSaved} end`
        : sql<null>`null`,
    },
    order: sql`hit_at`,
  });
  return {
    hits: rows.map(({ matched, place, hitPublishedAt, priceGroup, priceAmount, ...card }) => ({
      id: card.id,
      matched,
      place,
      publishedAt: new Date(hitPublishedAt),
      priceGroup,
      priceAmount: Number(priceAmount),
      card,
    })),
    counts: rows[0]?.counts ?? null,
    isSaved: rows[0]?.isSaved ?? null,
  };
}

/** What a page counts by, and the columns of the index that say it. */
const facetColumns = {
  categories: "category_id",
  subcategories: "subcategory_id",
  governorates: "governorate_id",
  types: "listing_type",
} as const;

const columnsCounted = Object.values(facetColumns).join(", ");

/** Where the hits to count come from: the index, or the newest rows. */
type HitSource = Candidates | { depth: number };

/** Counting asks for no order. */
export type CountQuery = Omit<HitQuery, "naming" | "sort">;

/** What hits with any of the words are filed under, so many at most. */
export function filedHits({ words, filter, now }: CountQuery, source: HitSource, cap: number): SQL {
  const any = hasAny(words, words.length > 1 ? sql`fetched` : sql`hit`);
  const isSure = "ways" in source && source.isExact;
  const [from, conditions] =
    "ways" in source
      ? [
          sql`(select * from listing_search where ${isCandidate(source, filter)} offset 0) hit`,
          and(isSure ? undefined : any, isShown, passesFilter(filter, now)),
        ]
      : [
          sql`(${rowsInOrder("newest", undefined, filter, source.depth)}) hit`,
          and(isFiled(filter), any, isShown, passesFilter(filter, now)),
        ];
  return sql`
    select ${sql.raw(columnsCounted)} from ${from} ${words.length > 1 && !isSure ? fetchedOnce(words) : sql``}
    where ${conditions ?? sql`true`} limit ${cap}`;
}

/** How many hits there are, or how many of them are filed under one id of a facet. */
export type CountRow = [of: keyof typeof facetColumns | "all", id: string | null, count: number];

/** Counts such hits, each under its name, as one json of lists of CountRow. */
export function countEach(named: readonly { name: string; filed: RowsQuery }[]): RowsQuery {
  const counts = named.map(({ name, filed }) => sql`${name}::text, (${countOf(filed)})`);
  return sql`select json_build_object(${sql.join(counts, sql`, `)})`;
}

function countOf(filed: SQL): SQL {
  const facets = Object.entries(facetColumns);
  const facet = facets.map(([name, column]) => `when grouping(${column}) then '${name}'`).join(" ");
  const sets = facets.map(([, column]) => `(${column})`).join(", ");
  return sql`select json_agg(json_build_array(facet, id, hits)) from (
    select case 0 ${sql.raw(facet)} else 'all' end as facet, coalesce(${sql.raw(columnsCounted)}) as id,
      count(*)::integer as hits
    from (${filed}) filed group by grouping sets ((), ${sql.raw(sets)})) counted`;
}

export async function selectCount(db: ReadConnection, filed: SQL): Promise<CountRow[]> {
  const { rows } = await db.execute<{ counted: CountRow[] }>(
    sql`select (${countOf(filed)}) as counted`,
  );
  return rows[0]?.counted ?? [];
}
