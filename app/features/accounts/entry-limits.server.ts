import { database } from "#app/platform/database.server.ts";
import { TooMany } from "#app/platform/errors.ts";
import { deviceOf, isProvenDevice } from "#app/platform/limits/device-cookie.server.ts";
import { demand, giveBack, takeFrom } from "#app/platform/limits/limits.server.ts";
import type { Limit } from "#app/platform/limits/limits.ts";
import type { Caller } from "./caller.server.ts";

type Hard = Limit & { strength: "hard" };
type EntryLimits = {
  device: Hard;
  /** With the e-mail or the number as it was typed. */
  account?: [limit: Hard, name: string];
  address?: Limit & { strength: "soft" };
};

/**
 * Takes one of each limit of a way in, before anything is computed (ruling 169). The address is shared
 * by many (carrier NAT), so over its limit only those are asked to wait who never came in by this browser.
 *
 * @returns what gives all of them back, for a try that turned out right
 * @throws {TooMany}
 */
export async function takeEntry(
  { device, account, address }: EntryLimits,
  { request, clientAddress }: Caller,
  now: Date,
): Promise<() => Promise<void>> {
  const taken: [Limit, string[]][] = [];
  const take = async (limit: Hard, who: string[]) => {
    await demand(database(), limit, who, now);
    taken.push([limit, who]);
  };
  await take(device, deviceOf(request, clientAddress));
  if (account) await take(account[0], [account[1]]);
  if (address) {
    const { allowed, retryAfter } = await takeFrom(database(), address, [clientAddress], now);
    if (allowed) taken.push([address, [clientAddress]]);
    else if (!isProvenDevice(request)) throw new TooMany(retryAfter);
  }
  return async () => {
    for (const [limit, who] of taken) await giveBack(database(), limit, who);
  };
}
