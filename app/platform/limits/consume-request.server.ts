import { database } from "#app/platform/database.server.ts";
import { isDatabaseAway, isDatabaseSilent } from "#app/platform/database-errors.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { deviceKey } from "./device-cookie.server.ts";
import type { Limit } from "./limits.ts";
import { refuseBeyond, consume } from "./limits.server.ts";
import { type RequestKind, requestLimits } from "./request-limits.ts";

export interface RequestCaller {
  viewer: MaybeViewer;
  request: Request;
  clientAddress: string;
}

/**
 * Consumes one request of a kind. A member is counted by account alone, so that nobody at the same address can
 * lock them out. While the database is away nothing is counted: what needs it fails anyway.
 * @throws {TooMany}
 */
export async function consumeRequest(
  kind: RequestKind,
  caller: RequestCaller,
  now: Date,
): Promise<void> {
  const [limit, who] = countedBy(kind, caller);
  try {
    refuseBeyond(limit, await consume(database(), limit, who, now));
  } catch (error) {
    if (!isDatabaseAway(error) || isDatabaseSilent(error)) throw error;
  }
}

function countedBy(
  kind: RequestKind,
  { viewer, request, clientAddress }: RequestCaller,
): [limit: Limit, who: string[]] {
  const { account, device, address } = requestLimits[kind];
  if (viewer) return [account, [viewer.id]];
  const who = deviceKey(request, clientAddress);
  return who[0] === "device" ? [device, who] : [address, [clientAddress]];
}
