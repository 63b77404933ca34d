import { markUncacheable } from "#app/platform/cacheable-rendering.server.ts";
import { database } from "#app/platform/database.server.ts";
import { isReadOnly } from "#app/platform/database-errors.server.ts";
import { toLatinDigits } from "#app/platform/digits.ts";
import { deviceKey } from "#app/platform/limits/device-cookie.server.ts";
import { refuseBeyond, consume, limits } from "#app/platform/limits/limits.server.ts";
import { countMiss } from "#app/platform/search-misses/search-misses.server.ts";
import { cleanQuery } from "./rules/query.ts";

type SearchCaller = { request: Request; clientAddress: string };

/**
 * Takes one search, or one suggestion, of a minute's. A browser that has its name is counted for itself, the
 * others of an address together, many more of them, since whole quarters share one.
 * @throws {TooMany} when nothing is left of it
 */
export async function consumeSearch(
  what: "search" | "suggest",
  { request, clientAddress }: SearchCaller,
  now: Date,
): Promise<void> {
  const who = deviceKey(request, clientAddress);
  const { device, address } = {
    search: { device: limits.searchByDevice, address: limits.searchByAddress },
    suggest: { device: limits.suggestByDevice, address: limits.suggestByAddress },
  }[what];
  const [limit, key] = who[0] === "device" ? [device, who] : [address, [clientAddress]];
  await unlessReadOnly(async () => refuseBeyond(limit, await consume(database(), limit, key, now)));
}

/** A machine that only follows another one answers searches, and counts none. */
async function unlessReadOnly(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}

// A telephone number, however it is grouped.
const maxDigits = 5;

/** Counts words that were searched in vain, for staff and sellers to learn from; nothing that may name a person. */
export async function recordMiss(
  query: string,
  { request, clientAddress }: SearchCaller,
  now: Date,
): Promise<void> {
  // How often words are missed is what staff learn from.
  markUncacheable();
  if (looksPersonal(query)) return;
  const who = deviceKey(request, clientAddress);
  await unlessReadOnly(() => countMiss(database(), cleanQuery(query), who, now));
}

export function looksPersonal(text: string): boolean {
  const digits = toLatinDigits(text).replace(/\D/g, "");
  return digits.length > maxDigits || /[@＠]|:\/\/|\bwww\./i.test(text);
}
