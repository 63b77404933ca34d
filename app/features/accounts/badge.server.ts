import type { Connection } from "#app/platform/database.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { lockBadge } from "./data/address-queries.server.ts";
import "./account-events.ts";

/** A change of the profile after which the badge may have ended: then everybody is told who watches it. */
export async function mindingBadge(
  tx: Connection,
  memberId: string,
  now: Date,
  change: () => Promise<void>,
): Promise<void> {
  const hadBadge = await lockBadge(tx, memberId);
  await change();
  if (hadBadge && !(await lockBadge(tx, memberId)))
    await emit(tx, "badge-ended", { memberId, at: now });
}
