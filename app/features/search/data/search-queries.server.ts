import { and, type SQL, sql } from "drizzle-orm";
import type { ReadConnection } from "#app/platform/database.server.ts";
import type { AskedFilter } from "../engine/asked-filter.ts";
import type { Hit, HitKey, HitOrder } from "../engine/hit-key.ts";
import { type HitPlace, type Naming, places as inPlaces } from "../engine/naming.ts";
import type { Candidates } from "../engine/tiers.ts";
import type { WordPlan } from "../engine/word-plan.ts";
import {
  fetchedOnce,
  hasAny,
  isAfter,
  isAsked,
  isCandidate,
  isFiled,
  isShown,
  matchedOf,
  orders,
  placeOf,
} from "./condition-queries.server.ts";

/** What every statement of one search has in common. */
export type HitQuery = {
  /** Each is in some listing; the rarest first. */
  words: readonly WordPlan[];
  naming: Naming;
  asked: AskedFilter;
  sort: HitOrder;
  now: Date;
  time: SearchTime;
};

/** Of performance.now(): until when its statements are answered, and when the database was last told so. */
export type SearchTime = { deadline: number; toldAt: number };

export type Wanted = {
  /** Hits with this many words, those with more first; of "newest", which does not count them, 1 and 1. */
  most: number;
  least: number;
  /** By relevance: only what is called so there; null for wherever. */
  place: HitPlace | null;
  after: HitKey | null;
  limit: number;
  /** Ids of all hits with more words than `most`; null where they are on the pages before. */
  known: readonly number[] | null;
};

const found = sql`hit.listing_id as id, hit.published_at as "publishedAt",
  hit.price_group as "priceGroup", hit.price_amount as "priceAmount"`;

// To tell it costs as much as a small question.
const toldEvery = 50;

/** What its transaction asks from here on reads no whole table, and ends at the deadline or a moment later. */
export async function boundSearch(tx: ReadConnection, time: SearchTime): Promise<void> {
  const now = performance.now();
  if (now - time.toldAt < toldEvery) return;
  time.toldAt = now;
  const left = Math.min(60_000, Math.max(1, Math.ceil(time.deadline - now)));
  await tx.execute(sql`
    select set_config('statement_timeout', ${String(left)}, true),
      set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
      set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('work_mem', '16MB', true)`);
}

/** What a row has of the words, and where: as far as the order asks. */
function rankOf(
  { words, naming, sort }: HitQuery,
  sure: { matched: number | null; place: HitPlace | null },
) {
  const knowsPlace = sort !== "relevance" || sure.place !== null;
  const isPlain = words.length === 1 && knowsPlace;
  const row = isPlain ? sql`hit` : sql`fetched`;
  const matched = sort === "newest" ? sql`(${hasAny(words, row)})::integer` : matchedOf(words, row);
  const place = knowsPlace ? sql`${sure.place ?? 0}::integer` : placeOf(naming, row);
  return {
    // An answer that is known beforehand needs nothing of the row.
    beside: isPlain || (sure.matched !== null && knowsPlace) ? sql`` : fetchedOnce(words),
    rank: sql`cross join lateral (
      select ${sure.matched === null ? matched : sql`${sure.matched}::integer`} as matched, ${place} as place offset 0) rank`,
  };
}

/** Hits with exactly `most` words among the first `depth` rows of the order: for what many listings have. */
export async function walkHits(
  tx: ReadConnection,
  query: HitQuery,
  { most, place, after, limit, known }: Wanted,
  depth: number,
): Promise<Hit[]> {
  const { asked, sort, now, time } = query;
  await boundSearch(tx, time);
  const { beside, rank } = rankOf(query, { matched: null, place: null });
  const rows = await tx.execute<HitRow>(sql`
    select ${found}, rank.matched, rank.place
    from (${rowsInOrder(sort, after ? isAfter(after, sort) : undefined, asked, depth)}) hit
    ${beside} ${rank}
    where ${and(isFiled(asked), sql`rank.matched = ${most}`, isIn(place), isShown, isAsked(asked, now), isOther(known))}
    order by ${orders[sort]} limit ${limit}`);
  return rows.rows.map(toHit);
}

/** The first rows of the order, which stop at the day that is asked for. */
function rowsInOrder(
  sort: HitOrder,
  after: SQL | undefined,
  { publishedAfter }: AskedFilter,
  depth: number,
): SQL {
  const since =
    publishedAfter && (sort === "newest" || sort === "relevance")
      ? sql`hit.published_at > ${publishedAfter.toISOString()}::timestamptz`
      : undefined;
  return sql`select * from listing_search hit where ${and(after, since) ?? sql`true`}
    order by ${orders[sort]} limit ${depth}`;
}

/** Hits among candidates, which have `most` words when they are exact and others `known`: for what few listings have. */
export async function findHits(
  tx: ReadConnection,
  query: HitQuery,
  { most, least, place, after, limit, known }: Wanted,
  candidates: Candidates,
): Promise<Hit[]> {
  const { asked, sort, now, time } = query;
  await boundSearch(tx, time);
  const { beside, rank } = rankOf(query, {
    matched: candidates.isExact ? most : null,
    place: candidates.named && place === inPlaces.itself ? place : null,
  });
  const behind = after
    ? sql`(rank.matched < ${after.matched} or rank.place < ${after.place}
        or rank.place = ${after.place} and ${isAfter(after, sort)})`
    : undefined;
  const rows = await tx.execute<HitRow>(sql`
    with hit as materialized (
      select * from listing_search where ${and(isCandidate(candidates, asked), isOther(known))}
    )
    select ${found}, rank.matched, rank.place
    from hit ${beside} ${rank}
    where ${and(
      sql`rank.matched between ${least} and ${most}`,
      isIn(place),
      behind,
      isShown,
      isAsked(asked, now),
    )}
    order by rank.matched desc, rank.place desc, ${orders[sort]} limit ${limit}`);
  return rows.rows.map(toHit);
}

function isIn(place: HitPlace | null): SQL | undefined {
  return place === null ? undefined : sql`rank.place = ${place}`;
}

function isOther(known: readonly number[] | null): SQL | undefined {
  return known && known.length > 0
    ? sql`listing_id <> all(${sql.param(known)}::bigint[])`
    : undefined;
}

type HitRow = {
  id: string;
  matched: number;
  place: HitPlace;
  publishedAt: string | Date;
  priceGroup: number;
  priceAmount: string;
};

function toHit({ id, publishedAt, priceAmount, ...row }: HitRow): Hit {
  return {
    ...row,
    id: Number(id),
    publishedAt: new Date(publishedAt),
    priceAmount: Number(priceAmount),
  };
}

/** How many hits lie where, of all that were counted; the keys of `parts` are columns of the index. */
export type HitCounts = {
  all: number;
  parts: Record<CountedColumn, Map<string, number>>;
};

const countedColumns = ["category_id", "subcategory_id", "governorate_id", "listing_type"] as const;
type CountedColumn = (typeof countedColumns)[number];

/** Where the hits to count come from: the index, or the newest rows. */
type HitSource = Candidates | { depth: number };

/** Counting asks for no order. */
export type CountQuery = Omit<HitQuery, "naming" | "sort">;

/** Counts hits with any of the words, and what they are filed under, no further than `cap`. */
export async function countHits(
  tx: ReadConnection,
  { words, asked, now, time }: CountQuery,
  source: HitSource,
  cap: number,
): Promise<HitCounts> {
  await boundSearch(tx, time);
  const any = hasAny(words, words.length > 1 ? sql`fetched` : sql`hit`);
  const isSure = "ways" in source && source.isExact;
  const [from, conditions] =
    "ways" in source
      ? [
          sql`(select * from listing_search where ${isCandidate(source, asked)} offset 0) hit`,
          and(isSure ? undefined : any, isShown, isAsked(asked, now)),
        ]
      : [
          sql`(${rowsInOrder("newest", undefined, asked, source.depth)}) hit`,
          and(isFiled(asked), any, isShown, isAsked(asked, now)),
        ];
  const columns = sql.raw(countedColumns.join(", "));
  const sets = sql.raw(["()", ...countedColumns.map((column) => `(${column})`)].join(", "));
  const { rows } = await tx.execute<{ column: number; part: string | null; count: number }>(sql`
    with hits as materialized (
      select ${columns} from ${from} ${words.length > 1 && !isSure ? fetchedOnce(words) : sql``}
      where ${conditions ?? sql`true`} limit ${cap}
    )
    select grouping(${columns})::integer as column,
      coalesce(${columns}) as part, count(*)::integer as count
    from hits group by grouping sets (${sets})`);
  return toCounts(rows);
}

// grouping() has a bit for each column that a row of the answer is not about, the first the highest.
function toCounts(rows: { column: number; part: string | null; count: number }[]): HitCounts {
  const everything = 2 ** countedColumns.length - 1;
  const counts: HitCounts = {
    all: rows.find(({ column }) => column === everything)?.count ?? 0,
    parts: {
      category_id: new Map(),
      subcategory_id: new Map(),
      governorate_id: new Map(),
      listing_type: new Map(),
    },
  };
  for (const [at, column] of countedColumns.entries()) {
    const bits = everything - 2 ** (countedColumns.length - 1 - at);
    for (const row of rows)
      if (row.column === bits && row.part) counts.parts[column].set(row.part, row.count);
  }
  return counts;
}
