import { database, isDatabaseAway, isDatabaseSilent } from "#app/platform/database.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { deviceOf } from "./device-cookie.server.ts";
import type { Limit } from "./limits.ts";
import { refuseBeyond, takeFrom } from "./limits.server.ts";
import { type RequestKind, requestLimits } from "./request-limits.ts";

export interface Asker {
  viewer: MaybeViewer;
  request: Request;
  clientAddress: string;
}

/**
 * Takes one request of a kind. A member is counted by account alone, so that nobody at the same address can
 * lock them out. While the database is away nobody is counted: what needs it fails by itself.
 * @throws {TooMany}
 */
export async function takeRequest(kind: RequestKind, asker: Asker, now: Date): Promise<void> {
  const [limit, who] = countedBy(kind, asker);
  try {
    refuseBeyond(limit, await takeFrom(database(), limit, who, now));
  } catch (error) {
    if (!isDatabaseAway(error) || isDatabaseSilent(error)) throw error;
  }
}

function countedBy(
  kind: RequestKind,
  { viewer, request, clientAddress }: Asker,
): [limit: Limit, who: string[]] {
  const { account, device, address } = requestLimits[kind];
  if (viewer) return [account, [viewer.id]];
  const who = deviceOf(request, clientAddress);
  return who[0] === "device" ? [device, who] : [address, [clientAddress]];
}
