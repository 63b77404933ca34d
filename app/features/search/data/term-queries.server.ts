import { sql } from "drizzle-orm";
import type { Connection, ReadConnection } from "#app/platform/database.server.ts";
import { datesOf, mostDays, mostMonths, type Recency } from "../engine/recency.ts";
import { type KnownTerm, mostTerms } from "../engine/word-plan.ts";
import { partialMatch } from "../query.ts";
import { ofPieces, searchTerms } from "./tables.ts";

/** A term of some listings: how many have it, and who wrote them, by a hash of the member's id. */
export type TermUse = { term: string; listings: number; owners: readonly number[] };

/** Which of these the lexicon does not know yet. */
export async function findUnknownTerms(
  db: Connection,
  terms: readonly string[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ term: string }>(sql`
    select term from unnest(${sql.param(terms)}::text[]) term
    where not exists (select from ${searchTerms} known where known.term = term.term)`);
  return new Set(rows.map(({ term }) => term));
}

/** In the order of the terms, so that two who bring the same ones wait and never deadlock. */
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
 * Counts known terms on. The more listings a term has, the rarer it is written, in larger steps, so that
 * the sum is right within a few hundredths and nobody waits: what another holds is left uncounted.
 */
export async function countTerms(db: Connection, uses: readonly TermUse[]): Promise<void> {
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

export type Lexicon = {
  /** For each piece the terms that have it as a part, `mostTerms` + 1 at most. */
  byPiece: KnownTerm[][];
  known: Map<string, number>;
  /** About how many listings the index holds. */
  listings: number;
  recency: Recency;
};

/** What the lexicon knows of pieces of words, of whole lexemes, and of the time up to `until`, in one statement. */
export async function askTerms(
  db: ReadConnection,
  pieces: readonly string[],
  lexemes: readonly string[],
  until: Date | null = null,
): Promise<Lexicon> {
  const [day, month] = until ? datesOf(until) : ["f:day:9", "f:month:9"];
  const dates = (at: number, from: string, last: string, most: number) => sql`(
    select ${at}::integer as at, term, listings from ${searchTerms}
    where term >= ${from} and term <= ${last} order by term desc limit ${most})`;
  const parts = pieces.map((piece, at) => {
    // Two letters make no trigram.
    const isShort = [...piece].length < 3;
    const holds = isShort
      ? sql`grams @> array[${piece}::text]`
      : sql`term ${ofPieces} like ${partialMatch(piece)}`;
    return sql`(select ${at}::integer as at, term, listings from ${searchTerms}
      where ${holds} and term not like 'f:%' limit ${mostTerms + 1})`;
  });
  const { rows } = await db.execute<{ at: number; term: string; listings: number }>(
    sql.join(
      [
        // Before the first analysis by its size: a row takes about as much.
        sql`(select -1 as at, '' as term,
          (case when reltuples > 0 then reltuples else pg_relation_size(oid) / 250 end)::integer as listings
        from pg_class where oid = 'listing_search'::regclass)`,
        sql`(select -2, term, listings from ${searchTerms}
        where term = any(${sql.param(lexemes)}::text[]))`,
        dates(-3, "f:day:", day, mostDays),
        dates(-4, "f:month:", month, mostMonths),
        ...parts,
      ],
      sql` union all `,
    ),
  );
  const of = (place: number) => rows.filter(({ at }) => at === place);
  return {
    byPiece: pieces.map((_, at) => of(at)),
    known: new Map(of(-2).map(({ term, listings }) => [term, listings])),
    listings: of(-1)[0]?.listings ?? 0,
    recency: { days: latestFirst(of(-3)), months: latestFirst(of(-4)) },
  };
}

// Rows of a union come in any order.
function latestFirst(dates: readonly KnownTerm[]): KnownTerm[] {
  return dates.toSorted((one, other) => (one.term < other.term ? 1 : -1));
}
