import { askedEachTime } from "#app/platform/asked-each-time.server.ts";
import { database } from "#app/platform/database.server.ts";
import { toLatinDigits } from "#app/platform/digits.ts";
import { countMiss } from "#app/platform/search-misses/search-misses.server.ts";
import { cleanQuery } from "./query.ts";

// A telephone number, however it is grouped.
const mostDigits = 5;

/** Counts words that were searched in vain, for staff to learn from; nothing that may name a person. */
export async function noteMiss(query: string, now: Date): Promise<void> {
  // How often words are missed is what staff learn from.
  askedEachTime();
  if (!looksPersonal(query)) await countMiss(database(), cleanQuery(query), now);
}

/** Whether a text may be a number or an address by which somebody is reached. */
export function looksPersonal(text: string): boolean {
  const digits = toLatinDigits(text).replace(/\D/g, "");
  return digits.length > mostDigits || /[@＠]|:\/\/|\bwww\./i.test(text);
}
