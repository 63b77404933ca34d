import { lt, sql } from "drizzle-orm";
import { damascusDayOf } from "#app/platform/columns.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { cutText } from "#app/platform/graphemes.ts";
import type { Limit } from "#app/platform/limits/limits.ts";
import { consume } from "#app/platform/limits/limits.server.ts";
import { cleanLine } from "#app/platform/text.ts";
import { searchMisses } from "../tables.ts";
import { daySeconds } from "#app/platform/durations.ts";

const maxTermLength = 100;
const retentionDays = 90;
/** It refuses nothing: a browser counts once a month among those that miss the same words. */
const oncePerBrowser: Limit = {
  name: "miss/device",
  amount: 1,
  period: 30 * daySeconds,
  by: "device",
  strength: "soft",
};

/** By the cleaned, lower-cased words (100 characters at most) and the day. Of `who`, only whether they are new. */
export async function countMiss(
  db: Connection,
  term: string,
  who: readonly string[],
  now: Date,
): Promise<void> {
  const words = cutText(cleanLine(term).toLowerCase(), maxTermLength).trim();
  if (!words) return;
  const { allowed } = await consume(db, oncePerBrowser, [...who, words], now);
  const people = allowed ? 1 : 0;
  await db
    .insert(searchMisses)
    .values({ day: damascusDayOf(now), term: words, people })
    .onConflictDoUpdate({
      target: [searchMisses.day, searchMisses.term],
      set: {
        count: sql`${searchMisses.count} + 1`,
        people: sql`${searchMisses.people} + excluded.people`,
      },
    });
}

export async function purgeMisses(db: Connection, now: Date): Promise<void> {
  await db
    .delete(searchMisses)
    .where(lt(searchMisses.day, sql`${damascusDayOf(now)} - ${retentionDays}::int`));
}
