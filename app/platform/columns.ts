import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType, timestamp } from "drizzle-orm/pg-core";
import { clock, clockSkew } from "./clock.ts";
import { partialMatch } from "./text.ts";
import { hamza, hamzaLetters, type WrittenWord } from "./written-word.ts";

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** The end of what lasts at most `ms`; further ahead a clock was wrong, and it is read as over. */
export const endWithin = (ms: number) =>
  customType<{ data: Date; driverData: string }>({
    dataType: () => "timestamp with time zone",
    toDriver: (at) => at.toISOString(),
    fromDriver: (text) => {
      const at = new Date(text);
      return at.getTime() - clock.now().getTime() > ms + clockSkew ? new Date(0) : at;
    },
  });

/** As `endWithin` reads it: past, or further ahead than the `ms` that it lasts at most. */
export function isOver(end: SQLWrapper, ms: number, now: Date): SQL {
  return sql`(${end} <= ${momentAfter(now, 0)} or ${end} > ${momentAfter(now, ms + clockSkew)})`;
}

export function wasWithin(at: SQLWrapper, ms: number, now: Date): SQL {
  return sql`(${at} > ${momentAfter(now, -ms)} and ${at} < ${momentAfter(now, clockSkew)})`;
}

const momentAfter = (now: Date, ms: number) => momentOf(new Date(now.getTime() + ms));

export const momentOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export const damascusDayOf = (at: Date) =>
  sql<string>`(${momentOf(at)} at time zone 'Asia/Damascus')::date`;

/** Whether a text has the word; `folded` is its column of that text's fold. */
export function hasWord(folded: SQLWrapper, text: SQLWrapper, word: WrittenWord): SQL {
  const asFolded = sql`${folded} like ${partialMatch(word.folded)}`;
  if (!word.spelled) return asFolded;
  const { either, marked } = word.spelled;
  const signs = hamza.repeat(hamzaLetters.length);
  return sql`(${asFolded} or ${folded} ~ ${either} and sy_fold(translate(
    replace(${text}, 'آ', ${`${hamza}ا`}), ${`${hamzaLetters}ى`}, ${`${signs}ا`})) ~ ${marked})`;
}

export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
export const citext = customType<{ data: string }>({ dataType: () => "citext" });

export function pick<From extends object, Name extends keyof From>(
  from: From,
  ...names: Name[]
): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}
