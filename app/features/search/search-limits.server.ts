import { database } from "#app/platform/database.server.ts";
import { deviceOf } from "#app/platform/limits/device-cookie.server.ts";
import { type Answer, takeFrom } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";

/** What is asked, and by whom: the page of results, or suggestions while somebody types. */
type Asker = { request: Request; clientAddress: string };

/**
 * Takes one search, or one suggestion, of a minute's (ruling 40): a browser that has its name is counted for
 * itself, the others of an address together, many more of them, since whole quarters share one.
 */
export function takeSearch(
  what: "search" | "suggest",
  { request, clientAddress }: Asker,
  now: Date,
): Promise<Answer> {
  const who = deviceOf(request, clientAddress);
  const { device, address } = {
    search: { device: limits.searchByDevice, address: limits.searchByAddress },
    suggest: { device: limits.suggestByDevice, address: limits.suggestByAddress },
  }[what];
  return who[0] === "device"
    ? takeFrom(database(), device, who, now)
    : takeFrom(database(), address, [clientAddress], now);
}
