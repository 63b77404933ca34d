import { and, or, sql } from "drizzle-orm";
import type { ReadConnection } from "#app/platform/database.server.ts";
import {
  fetchedOnce,
  hasWord,
  isAsked,
  isCandidate,
  isFiled,
  ownerIsSeen,
} from "./condition-queries.server.ts";
import type { Candidates } from "../engine/tiers.ts";
import { boundSearch, type HitQuery, rowsInOrder } from "./search-queries.server.ts";

/** How many hits lie where, of all that were counted; the keys of `parts` are columns of the index. */
export type HitCounts = {
  all: number;
  parts: Record<CountedColumn, Map<string, number>>;
};

export const countedColumns = [
  "category_id",
  "subcategory_id",
  "governorate_id",
  "listing_type",
] as const;
export type CountedColumn = (typeof countedColumns)[number];

/** Where the hits to count come from: the index, or the newest rows. */
export type HitSource = Candidates | { depth: number };

/** Counts hits with any of the words, and what they are filed under, no further than `cap`. */
export async function countHits(
  tx: ReadConnection,
  { words, asked, now, time }: HitQuery,
  source: HitSource,
  cap: number,
): Promise<HitCounts> {
  await boundSearch(tx, time);
  // One is enough: the commonest is asked first.
  const row = words.length > 1 ? sql`fetched` : sql`hit`;
  const hasAny = or(...words.toReversed().map((word) => hasWord(word, row)));
  const isSure = "ways" in source && source.isExact;
  const [from, conditions] =
    "ways" in source
      ? [
          sql`(select * from listing_search where ${isCandidate(source, asked)} offset 0) hit`,
          and(isSure ? undefined : hasAny, ownerIsSeen, isAsked(asked, now)),
        ]
      : [
          sql`(${rowsInOrder("newest", undefined, asked, source.depth)}) hit`,
          and(isFiled(asked), hasAny, ownerIsSeen, isAsked(asked, now)),
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
