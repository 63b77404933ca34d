import { and, asc, eq, gt, ilike, or, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import type { Term } from "../words/dictionary.ts";
import { searchWords } from "./tables.ts";

const columns = { id: searchWords.id, source: searchWords.source, terms: searchWords.terms };

/** Concepts by id or by a part of a term, in the order of their ids, from after one on. */
export function selectEntries(
  db: Connection,
  { q, after, limit }: { q: string; after: string | null; limit: number },
) {
  const part = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return db
    .select(columns)
    .from(searchWords)
    .where(
      and(
        q
          ? or(ilike(searchWords.id, part), ilike(sql`${searchWords.terms}::text`, part))
          : undefined,
        after ? gt(searchWords.id, after) : undefined,
      ),
    )
    .orderBy(asc(searchWords.id))
    .limit(limit);
}

export async function findEntry(db: Connection, id: string) {
  const [row] = await db.select(columns).from(searchWords).where(eq(searchWords.id, id));
  return row ?? null;
}

/** A new one of the staff's; false when there is one of that id. */
export async function insertEntry(tx: Connection, id: string, terms: Term[], now: Date) {
  const rows = await tx
    .insert(searchWords)
    .values({ id, source: "staff", terms, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: searchWords.id });
  return rows.length > 0;
}

/** Makes it the staff's with these terms; without any it is switched off. False when there is none. */
export async function updateEntry(tx: Connection, id: string, terms: Term[], now: Date) {
  const rows = await tx
    .update(searchWords)
    .set({ source: "staff", terms, updatedAt: now })
    .where(eq(searchWords.id, id))
    .returning({ id: searchWords.id });
  return rows.length > 0;
}
