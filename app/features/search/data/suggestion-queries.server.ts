import { sql } from "drizzle-orm";
import type { ReadConnection } from "#app/platform/database.server.ts";
import { plannedAnew } from "#app/platform/hot-statements.server.ts";
import { searchTerms } from "./tables.ts";

/** Words of several members' listings that begin so, with or without the article, as they are written; the most frequent first. */
export async function findBeginnings(
  db: ReadConnection,
  beginning: string,
  limit: number,
): Promise<string[]> {
  const begin = [beginning, ...(/^[\u0621-\u064A]/.test(beginning) ? [`ال${beginning}`] : [])];
  const from = begin.map(
    (start) => sql`(
      select term, written, listings from ${searchTerms}
      where ${plannedAnew} and term >= ${start} and term < ${after(start)}
        and cardinality(owners) >= 3 and written is not null and listings > 0
      order by listings desc limit ${limit})`,
  );
  const { rows } = await db.execute<{ written: string }>(sql`
    select written from (${sql.join(from, sql` union all `)}) found
    order by listings desc, term limit ${limit}`);
  return rows.map(({ written }) => written);
}

// In the order of bytes ("C") everything that begins with it lies before this.
function after(beginning: string): string {
  return `${beginning}\u{10FFFF}`;
}
