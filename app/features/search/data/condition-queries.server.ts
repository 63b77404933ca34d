import { and, or, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { matches } from "#app/features/listings/live-listings.server.ts";
import { currencyOrder } from "#app/features/listings/price.ts";
import { places } from "#app/features/places/data/tables.ts";
import { type HitFilter, filedLexemes } from "../engine/hit-filter.ts";
import type { HitKey, HitOrder } from "../engine/hit-key.ts";
import { quoteLexeme } from "../engine/listing-terms.ts";
import { type Naming, places as inPlaces } from "../engine/naming.ts";
import type { Candidates } from "../engine/candidates.ts";
import { anyOf, termsAtOnce, type WordPlan } from "../engine/word-plan.ts";
import { partialMatch } from "../rules/query.ts";

// Every statement calls a row of listing_search `hit`.

/** Behind every currency (migration 0027). */
const priceless = 9;

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

/** Where the row is called by the words. */
export function placeOf({ itself, otherForm }: Naming, row: SQL): SQL {
  const named = ({ query }: Naming["itself"]) => sql`${row}.lexemes @@ ${query}::tsquery`;
  return sql`(case
    when ${itself.query ? named(itself) : sql`false`} then ${sql.raw(String(inPlaces.itself))}
    when ${otherForm.query ? named(otherForm) : sql`false`} then ${sql.raw(String(inPlaces.otherForm))}
    else ${sql.raw(String(inPlaces.elsewhere))} end)`;
}

/** How many of the words the row has. */
export function matchedOf(words: readonly WordPlan[], row: SQL): SQL {
  return sql.join(
    words.map((word) => sql`(${hasWord(word, row)})::integer`),
    sql` + `,
  );
}

export const isShown = sql`hit.is_shown`;

const columns: Record<string, SQL> = {
  category: sql`hit.category_id`,
  subcategory: sql`hit.subcategory_id`,
  type: sql`hit.listing_type`,
  governorate: sql`hit.governorate_id`,
};

/** What is asked of where the row is filed, when the index was not asked. */
export function isFiled({ filed }: HitFilter): SQL | undefined {
  return and(...filed.map(({ filings }) => or(...filings.map(isUnder))));
}

function isUnder(filing: string): SQL {
  const [, kind = "", id = ""] = filing.split(":");
  const column = columns[kind];
  if (column) return sql`${column} = ${id}`;
  return sql`(hit.area_id = ${id} or hit.area_id in (
    select ${places.id} from ${places} where ${places.parentId} = ${id}))`;
}

/** The rows that answer one of the ways, are filed as asked and of that time, all by the index. */
export function isCandidate(
  { ways, named, stretch }: Candidates,
  { filed }: HitFilter,
): SQL | undefined {
  const under = [...filedLexemes(filed), ...(stretch?.time ? [stretch.time] : [])];
  const each = ways.map((queries, at) =>
    and(
      ...[
        ...queries,
        ...(named ? [`${named} | ${quoteLexeme(`f:none:${at}`)}`] : []),
        ...under.map((lexemes) => writtenAnew(lexemes, at)),
      ].map((query) => sql`lexemes @@ ${query}::tsquery`),
    ),
  );
  const isOlder =
    stretch?.before && sql`published_at < ${stretch.before.toISOString()}::timestamptz`;
  return and(or(...each) ?? sql`false`, isOlder ?? undefined);
}

// What all ways have in common the planner would ask the index for alone, and read the rest row by row.
function writtenAnew(lexemes: readonly string[], at: number): string {
  return anyOf(
    [...lexemes, ...lexemes.slice(0, 1).flatMap((first) => Array<string>(at).fill(first))].map(
      quoteLexeme,
    ),
  );
}

/** What neither lexemes nor copies tell. */
export function passesFilter({ publishedAfter, rest }: HitFilter, now: Date): SQL | undefined {
  return and(
    publishedAfter
      ? sql`hit.published_at > ${publishedAfter.toISOString()}::timestamptz`
      : undefined,
    rest
      ? sql`exists (
          select from ${listings} join ${profiles} on ${profiles.id} = ${listings.userId}
          where ${listings.id} = hit.listing_id and ${matches(rest, now)})`
      : undefined,
  );
}

const newestFirst = sql`hit.published_at desc, hit.listing_id desc`;

/** The orders among hits that fit as well, each that of an index. */
export const orders: Record<HitOrder, SQL> = {
  relevance: newestFirst,
  newest: newestFirst,
  "price-up": sql`hit.price_group, hit.price_amount, hit.listing_id`,
  "price-down": sql`hit.price_group, (- hit.price_amount), (- hit.listing_id)`,
};

/** The rows behind a key in the order that it was written in. */
export function isAfter({ newest, price }: HitKey, sort: HitOrder): SQL {
  if (newest)
    return sql`(hit.published_at, hit.listing_id) <
      (${newest.publishedAt.toISOString()}::timestamptz, ${newest.id}::bigint)`;
  const group = price?.known ? currencyOrder.indexOf(price.known.currency) : priceless;
  const amount = price?.known?.price ?? 0;
  const id = price?.id ?? 0;
  return sort === "price-down"
    ? sql`(hit.price_group, (- hit.price_amount), (- hit.listing_id)) >
        (${group}::smallint, - ${amount}::numeric, - ${id}::bigint)`
    : sql`(hit.price_group, hit.price_amount, hit.listing_id) >
        (${group}::smallint, ${amount}::numeric, ${id}::bigint)`;
}
