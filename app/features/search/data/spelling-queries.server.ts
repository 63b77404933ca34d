import { sql } from "drizzle-orm";
import type { ReadConnection } from "#app/platform/database.server.ts";
import { ofPieces, searchTerms } from "./tables.ts";

/** A word of the lexicon, and as somebody wrote it. */
export type AlikeTerm = { term: string; count: number; written: string | null };

/** Words of listings that look like these, for a finer measure to choose from; in a transaction. */
export async function findAlike(
  db: ReadConnection,
  words: readonly string[],
): Promise<Map<string, AlikeTerm[]>> {
  const alike = words.map(
    (word) => sql`(
      select ${word}::text as word, term, listings as count, written from ${searchTerms}
      where term ${ofPieces} % ${word} and term not like 'f:%'
        and char_length(term) between ${word.length - 2}::integer and ${word.length + 2}::integer
      order by similarity(term, ${word}) desc, listings desc limit 100)`,
  );
  await db.execute(sql`
    select set_config('pg_trgm.similarity_threshold', ${String(leastAlike(words))}, true),
      set_config('enable_seqscan', 'off', true),
      set_config('plan_cache_mode', 'force_custom_plan', true), set_config('statement_timeout', '300', true)`);
  const { rows } = await db.execute<AlikeTerm & { word: string }>(
    sql.join(alike, sql` union all `),
  );
  return Map.groupBy(rows, ({ word }) => word);
}

// Two letters exchanged in a word of five leave a fifth of its trigrams; of a long word a slip leaves more,
// and it shares some with thousands of others.
function leastAlike(words: readonly string[]): number {
  const shortest = Math.min(...words.map((word) => word.length));
  return shortest >= 11 ? 0.25 : shortest >= 9 ? 0.2 : 0.15;
}
