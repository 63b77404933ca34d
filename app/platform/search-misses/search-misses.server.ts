import { lt, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { cleanLine } from "#app/platform/text.ts";
import { searchMisses } from "../tables.ts";

const longestTerm = 100;
const retentionDays = 90;

const dayOf = (now: Date) =>
  sql<string>`(${now.toISOString()}::timestamptz at time zone 'Asia/Damascus')::date`;

/** By the cleaned, lower-cased words (100 characters at most) and the day; not by whom. */
export async function countMiss(db: Connection, term: string, now: Date): Promise<void> {
  const words = cutText(cleanLine(term).toLowerCase(), longestTerm).trim();
  if (!words) return;
  await db
    .insert(searchMisses)
    .values({ day: dayOf(now), term: words })
    .onConflictDoUpdate({
      target: [searchMisses.day, searchMisses.term],
      set: { count: sql`${searchMisses.count} + 1` },
    });
}

export async function purgeMisses(db: Connection, now: Date): Promise<void> {
  await db
    .delete(searchMisses)
    .where(lt(searchMisses.day, sql`${dayOf(now)} - ${retentionDays}::int`));
}
