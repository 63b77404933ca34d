import { type SQL, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { plannedAnew } from "#app/platform/hot-statements.server.ts";
import { type KnownTerm, maxTerms } from "../engine/word-plan.ts";
import { partialMatch } from "../rules/query.ts";
import { ofPieces, searchTerms } from "./tables.ts";

/** A term of some listings: how many have it, and who wrote them, by a hash of the member's id. */
export type TermUse = { term: string; listings: number; owners: readonly number[] };

export async function findUnknownTerms(db: Connection, terms: readonly string[]) {
  if (terms.length === 0) return new Set<string>();
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from unnest(${sql.param(terms)}::text[]) term
    where not exists (select from ${searchTerms} known where known.term = term.term)`);
  return new Set(rows.map(({ term }) => term));
}

/** In the order of the terms, so that two transactions with the same ones wait and never deadlock. */
export async function insertTerms(
  db: Connection,
  terms: readonly (TermUse & { written: string | null })[],
): Promise<void> {
  if (terms.length === 0) return;
  await db.execute(sql`
    insert into ${searchTerms} (term, listings, owners, written)
    select term, listings, owners::integer[], written
    from unnest(
      ${sql.param(terms.map(({ term }) => term))}::text[],
      ${sql.param(terms.map(({ listings }) => Math.max(1, listings)))}::integer[],
      ${sql.param(terms.map(({ owners }) => `{${owners.join(",")}}`))}::text[],
      ${sql.param(terms.map(({ written }) => written))}::text[]
    ) fresh (term, listings, owners, written)
    order by term collate "C"
    on conflict (term) do nothing`);
}

/**
 * Counts known terms on. The more listings a term has, the rarer it is written, in larger steps, so that the
 * sum is right within a few hundredths and nobody waits. What another holds is left uncounted.
 */
export async function countTerms(db: Connection, all: readonly TermUse[]): Promise<void> {
  const uses = all.filter(({ listings }) => listings > 0);
  if (uses.length === 0) return;
  await db.execute(sql`
    with used as (
      select term, listings, owners::integer[] as owners
      from unnest(
        ${sql.param(uses.map(({ term }) => term))}::text[],
        ${sql.param(uses.map(({ listings }) => listings))}::integer[],
        ${sql.param(uses.map(({ owners }) => `{${owners.join(",")}}`))}::text[]
      ) each (term, listings, owners)
    ), mine as materialized (
      select known.term, greatest(used.listings, known.listings / 16) as step, used.owners
      from used join ${searchTerms} known on known.term = used.term
      where random() < used.listings::float / greatest(used.listings, known.listings / 16)
        or cardinality(known.owners) < 3 and not used.owners <@ known.owners
      for no key update of known skip locked
    )
    update ${searchTerms} known set
      listings = known.listings + mine.step,
      owners = case when cardinality(known.owners) >= 3 then known.owners else array(
        select distinct owner from unnest(known.owners || mine.owners) owner limit 3) end
    from mine where known.term = mine.term`);
}

export type Condition = SQL;

/** Terms between two, in the order of bytes: the first `max` of them, or the last so many. */
type TermWindow = { from: string; to: string; max: number };

export async function askTerms(
  db: Connection,
  {
    pieces,
    lexemes,
    ranges,
    isSaved,
  }: {
    pieces: readonly string[];
    lexemes: readonly string[];
    ranges: readonly TermWindow[];
    isSaved: Condition | null;
  },
) {
  const parts = pieces.map((piece, at) => {
    // Two letters make no trigram.
    const isShort = [...piece].length < 3;
    const holds = isShort
      ? sql`grams @> array[${piece}::text]`
      : sql`term ${ofPieces} like ${partialMatch(piece)}`;
    return sql`(select ${at}::integer as at, term, listings from ${searchTerms}
      where ${holds} and term not like 'f:%' limit ${maxTerms + 1})`;
  });
  const between = ranges.map(
    ({ from, to, max }, at) => sql`(
    select ${pieces.length + at}::integer as at, term, listings from ${searchTerms}
    where term >= ${from} and term <= ${to}
    order by ${max < 0 ? sql`term desc` : sql`term`} limit ${Math.abs(max)})`,
  );
  const { rows } = await db.execute<{ at: number; term: string; listings: number }>(
    sql.join(
      [
        sql`(select -1 as at, '' as term, greatest(reltuples, 0)::integer as listings
        from pg_class where oid = 'listing_search'::regclass)`,
        sql`(select -2, '', version from search_index_state)`,
        ...(isSaved ? [sql`(select -4, '', (${isSaved})::integer)`] : []),
        sql`(select -3, term, listings from ${searchTerms}
        where term = any(${sql.param(lexemes)}::text[]))`,
        ...parts,
        ...between,
      ],
      sql` union all `,
    ),
  );
  const by = Map.groupBy(rows, ({ at }) => at);
  const of = (place: number) => by.get(place) ?? [];
  // Rows of a union come in any order.
  const inOrder = (found: readonly KnownTerm[], max: number) =>
    found.toSorted((one, other) => (one.term < other.term ? max : -max));
  return {
    byPiece: pieces.map((_, at): KnownTerm[] => of(at)),
    /** For each range its terms; of a negative `max` the last first. */
    byRange: ranges.map(({ max }, at) => inOrder(of(pieces.length + at), -max)),
    known: new Map(of(-3).map(({ term, listings }) => [term, listings])),
    listings: of(-1)[0]?.listings ?? 0,
    version: of(-2)[0]?.listings ?? 0,
    isSaved: of(-4)[0]?.listings === 1,
  };
}

type AlikeTerm = { term: string; count: number; written: string | null };

/** Words of listings that look like these, for a finer measure to choose from, and which of the lexemes there are, in one statement. */
export async function findAlike(
  db: Connection,
  words: readonly string[],
  lexemes: readonly string[],
): Promise<{ alike: Map<string, AlikeTerm[]>; known: Set<string> }> {
  const alike = words.map(
    (word) => sql`(
      select word, term, listings as count, written from told cross join lateral (
        select term, listings, written from ${searchTerms}
        where term ${ofPieces} % word and term not like 'f:%'
          and char_length(term) between ${word.length - 2}::integer and ${word.length + 2}::integer
        order by similarity(term, word) desc, listings desc limit 100) alike
      where word = ${word})`,
  );
  const known = sql`select null::text as word, term, listings as count, written from ${searchTerms}
    where term = any(${sql.param(lexemes)}::text[])`;
  // The words come after the threshold was told, for as long as the statement takes.
  const { rows } = await db.execute<AlikeTerm & { word: string | null }>(sql`
    with told as materialized (
      select word, set_config('pg_trgm.similarity_threshold', ${String(words.length > 0 ? leastAlike(words) : 1)}, true)
      from unnest(${sql.param(words)}::text[]) word
    )
    ${sql.join([...alike, known], sql` union all `)}`);
  return {
    alike: Map.groupBy(
      rows.filter(({ word }) => word !== null),
      ({ word }) => word ?? "",
    ),
    known: new Set(rows.flatMap(({ word, term }) => (word === null ? term : []))),
  };
}

// Two letters exchanged leave four trigrams fewer. What is asked for less reads each term that has two by
// chance, which is thousands: of seven letters and more it has three.
const leastAlike = (words: readonly string[]) =>
  Math.min(...words.map(({ length }) => leastByLength[length] ?? (length > 10 ? 0.25 : 0.19)));
const leastByLength: Readonly<Record<number, number>> = {
  4: 0.21,
  5: 0.19,
  6: 0.26,
  7: 0.26,
  8: 0.23,
  9: 0.21,
  10: 0.2,
};

/**
 * Words of several members' listings that begin with one of these, with or without the article, as they are
 * written; the most frequent first.
 */
export async function findBeginnings(db: Connection, beginnings: readonly string[], limit: number) {
  const begin = beginnings.flatMap((beginning) => [
    beginning,
    ...(/[\u0621-\u064A]/.test(beginning) ? [beginning.replace(/[^:]*$/, "ال$&")] : []),
  ]);
  const from = begin.map(
    (start) => sql`(
      select term, written, listings from ${searchTerms}
      where ${plannedAnew} and term >= ${start} and term < ${after(start)}
        and cardinality(owners) >= 3 and written is not null and listings > 0
      order by listings desc limit ${limit})`,
  );
  const { rows } = await db.execute<{ written: string }>(sql`
    select written from (${sql.join(from, sql` union all `)}) found
    group by written order by max(listings) desc, min(term) limit ${limit}`);
  return rows.map(({ written }) => written);
}

export async function mostListed(db: Connection, terms: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from ${searchTerms}
    where term = any(${sql.param(terms)}::text[]) and listings > 0 order by listings desc, term`);
  return rows.map(({ term }) => term);
}

// In the order of bytes ("C") everything that begins with it lies before this.
function after(beginning: string): string {
  return `${beginning}\u{10FFFF}`;
}
