import { lt, sql } from "drizzle-orm";
import { damascusDayOf } from "#app/platform/columns.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { cleanLine } from "#app/platform/text.ts";
import { searchMisses } from "../tables.ts";

const longestTerm = 100;
const retentionDays = 90;

/** By the cleaned, lower-cased words (100 characters at most) and the day; not by whom. */
export async function countMiss(db: Connection, term: string, now: Date): Promise<void> {
  const words = cutText(cleanLine(term).toLowerCase(), longestTerm).trim();
  if (!words) return;
  await db
    .insert(searchMisses)
    .values({ day: damascusDayOf(now), term: words })
    .onConflictDoUpdate({
      target: [searchMisses.day, searchMisses.term],
      set: { count: sql`${searchMisses.count} + 1` },
    });
}

export async function purgeMisses(db: Connection, now: Date): Promise<void> {
  await db
    .delete(searchMisses)
    .where(lt(searchMisses.day, sql`${damascusDayOf(now)} - ${retentionDays}::int`));
}
