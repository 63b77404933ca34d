import { and, or, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { matches } from "#app/features/listings/data/filter-queries.server.ts";
import { sunkUntil } from "#app/features/listings/sunk-listings.ts";
import { currencyOrder, groupWithoutPrice } from "#app/features/listings/price.ts";
import type { HitKey, HitOrder } from "../engine/hit-key.ts";
import { quoteLexeme } from "../engine/listing-terms.ts";
import { type Naming, places as inPlaces } from "../engine/naming.ts";
import type { CandidatesOf } from "../engine/candidates.ts";
import type { SearchPlan } from "../engine/plan-search.server.ts";
import type { Bounds, Segment } from "../engine/stretches.ts";
import { anyOf, termsAtOnce, type WordPlan } from "../engine/word-plan.ts";
import { partialMatch } from "../rules/query.ts";

type HitFilter = SearchPlan["filter"];

// Every statement calls a row of listing_search `hit`.

/** What lies beside the row, fetched once for all the words: lexemes, and the text where a word asks for it. */
export function fetchedOnce(words: readonly WordPlan[]): SQL {
  const text = words.every(isDecidedByLexemes) ? sql`''` : sql`hit.search_text || ''`;
  return sql`cross join lateral (
    select setweight(hit.lexemes, 'D') as lexemes, ${text} as search_text offset 0) fetched`;
}

// Of a row the text is read sooner than it is asked for many terms.
const isDecidedByLexemes = ({ index, isExact, terms, part }: WordPlan) =>
  part === null || (isExact && index !== null && terms <= termsAtOnce);

/** Whether the row has the word: the truth, where the index only proposes. `row` has its lexemes and its text. */
function hasWord(word: WordPlan, row: SQL): SQL {
  const { index, part, lexemes } = word;
  if (part === null || isDecidedByLexemes(word)) return sql`${row}.lexemes @@ ${index}::tsquery`;
  const inText = sql`${row}.search_text like ${partialMatch(part)}`;
  const inLexemes = lexemes ? sql`${row}.lexemes @@ ${lexemes}::tsquery` : undefined;
  return or(inText, inLexemes) ?? sql`false`;
}

/** Whether the row has any of the words, the commonest asked first: one is enough. */
export function hasAny(words: readonly WordPlan[], row: SQL): SQL {
  return or(...words.toReversed().map((word) => hasWord(word, row))) ?? sql`false`;
}

export function placeOf({ itself, otherForm, asking }: Naming, row: SQL): SQL {
  const named = ({ query }: Naming["itself"]) => sql`${row}.lexemes @@ ${query}::tsquery`;
  const isAsking = asking ? sql`${row}.lexemes @@ ${asking}::tsquery` : sql`false`;
  return sql`(case
    when ${isAsking} then ${sql.raw(String(inPlaces.asking))}
    when ${itself.query ? named(itself) : sql`false`} then ${sql.raw(String(inPlaces.itself))}
    when ${otherForm.query ? named(otherForm) : sql`false`} then ${sql.raw(String(inPlaces.otherForm))}
    else ${sql.raw(String(inPlaces.elsewhere))} end)`;
}

export function matchedOf(words: readonly WordPlan[], row: SQL): SQL {
  return sql.join(
    words.map((word) => sql`(${hasWord(word, row)})::integer`),
    sql` + `,
  );
}

export const isShown = sql`hit.is_shown`;

export function isFiled({ keys }: HitFilter): SQL | undefined {
  return and(
    ...keys.map(({ column, lexemes, orderedBy }) =>
      column
        ? sql`${sql.identifier("hit")}.${sql.identifier(column.name)} = any(${sql.param(column.ids)}::text[])`
        : // What prices and dates are asked for stands in the row.
          orderedBy
          ? undefined
          : sql`hit.lexemes @@ ${anyOf(lexemes.map(quoteLexeme))}::tsquery`,
    ),
  );
}

/** The rows that answer one of the ways, are filed as asked and of that stretch, all by the index. */
export function isCandidate({ ways, named, stretch }: CandidatesOf, { keys }: HitFilter) {
  const filed = [...keys.map(({ lexemes }) => lexemes), ...(stretch?.keys ?? [])];
  const under = filed.filter((lexemes) => lexemes.length > 0);
  const each = ways.map(
    (queries, at) =>
      and(
        ...[
          ...queries,
          ...(named ? [`${named} | ${quoteLexeme(`f:none:${at}`)}`] : []),
          ...under.map((lexemes) => writtenAnew(lexemes, at)),
        ].map((query) => sql`lexemes @@ ${query}::tsquery`),
      ) ?? sql`true`,
  );
  return or(...each) ?? sql`false`;
}

// What all ways have in common the planner would ask the index for alone, and read the rest row by row.
function writtenAnew(lexemes: readonly string[], at: number): string {
  return anyOf(
    [...lexemes, ...lexemes.slice(0, 1).flatMap((first) => Array<string>(at).fill(first))].map(
      quoteLexeme,
    ),
  );
}

export function isWithin(bounds: Bounds | null | undefined): SQL | undefined {
  if (!bounds) return undefined;
  return "before" in bounds
    ? sql`hit.published_at < ${bounds.before.toISOString()}::timestamptz`
    : sql`hit.price_amount >= ${bounds.from}::numeric and hit.price_amount < ${bounds.to}::numeric`;
}

export function passesFilter(
  { sellerId, publishedAfter, sunkAfter, price, rest, acceptsText }: HitFilter,
  now: Date,
): SQL | undefined {
  return and(
    sellerId ? sql`hit.owner_id = ${sellerId}` : undefined,
    or(stands(publishedAfter, null), sunkAfter ? stands(sunkAfter, sunkUntil) : undefined),
    price ? isPriced(price) : undefined,
    rest
      ? sql`exists (
          select from ${listings} join ${profiles} on ${profiles.id} = ${listings.userId}
          where ${listings.id} = hit.listing_id and ${matches(rest, now, { acceptsText })})`
      : undefined,
  );
}

// A range by overlap.
function isPriced({ currency, min, max }: NonNullable<HitFilter["price"]>): SQL | undefined {
  return and(
    currency
      ? sql`hit.price_group = ${currencyOrder.indexOf(currency)}`
      : sql`hit.price_group <> ${groupWithoutPrice}`,
    max === null ? undefined : sql`hit.price_amount <= ${max}::numeric`,
    min === null
      ? undefined
      : sql`coalesce(hit.price_highest, hit.price_amount) >= ${min}::numeric`,
  );
}

function stands(since: Date | null = null, until: Date | null = null): SQL | undefined {
  const column = sql`hit.published_at`;
  return and(
    since ? sql`${column} > ${since.toISOString()}::timestamptz` : undefined,
    until ? sql`${column} < ${until.toISOString()}::timestamptz` : undefined,
  );
}

export function isOfSegment(
  { group, isByDate, since, until }: Segment,
  sort: HitOrder,
  { price }: HitFilter,
): SQL | undefined {
  if (isByDate) return stands(since, until);
  if (group === "any") return undefined;
  const { min = null, max = null } = price ?? {};
  const [column, low, high] =
    sort === "price-up"
      ? [sql`hit.price_amount`, min, max]
      : [sql`(- hit.price_amount)`, max === null ? null : -max, min === null ? null : -min];
  // Two columns at once: without statistics the planner takes one group for a few rows, and sorts all of it.
  const place = sql`(hit.price_group, ${column})`;
  const end = (amount: number | null, open: string) =>
    sql`(${group ?? groupWithoutPrice}::smallint, ${amount ?? open}::numeric)`;
  return sql`${place} >= ${end(low, "-Infinity")} and ${place} <= ${end(high, "Infinity")}`;
}

const newestFirst = sql`hit.published_at desc, hit.listing_id desc`;

export const orders: Record<HitOrder, SQL> = {
  relevance: newestFirst,
  newest: newestFirst,
  "price-up": sql`hit.price_group, hit.price_amount, hit.listing_id`,
  "price-down": sql`hit.price_group, (- hit.price_amount), (- hit.listing_id)`,
};

export function isAfter({ newest, price }: HitKey, sort: HitOrder): SQL {
  if (newest)
    return sql`(hit.published_at, hit.listing_id) <
      (${newest.at.toISOString()}::timestamptz, ${newest.id}::bigint)`;
  const group = price?.known ? currencyOrder.indexOf(price.known.currency) : groupWithoutPrice;
  const amount = price?.known?.price ?? 0;
  const id = price?.id ?? 0;
  return sort === "price-down"
    ? sql`(hit.price_group, (- hit.price_amount), (- hit.listing_id)) >
        (${group}::smallint, - ${amount}::numeric, - ${id}::bigint)`
    : sql`(hit.price_group, hit.price_amount, hit.listing_id) >
        (${group}::smallint, ${amount}::numeric, ${id}::bigint)`;
}
