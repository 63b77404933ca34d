import { clock } from "#app/platform/clock.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { communityChannel, publish } from "#app/platform/live/live-events.server.ts";
import { selectJoined, takePassedOn } from "./data/membership-queries.server.ts";
import { publishFollowing } from "./joining.server.ts";
import "./community-events.ts";

export async function emitHeirs(
  tx: Connection,
  which: Parameters<typeof takePassedOn>[1],
  at: Date,
): Promise<void> {
  for (const { communityId, heirId } of await takePassedOn(tx, which))
    await emit(tx, "community-decided", { communityId, userId: heirId, decision: "creator", at });
}

/** After the database passed on a member's communities because of their standing (migration 0033). */
export async function applyMemberStatus(tx: Connection, memberId: string): Promise<void> {
  await emitHeirs(tx, { leaverId: memberId }, clock.now());
  for (const { communityId, creatorId } of await selectJoined(tx, memberId)) {
    if (creatorId && creatorId !== memberId) await publishFollowing(tx, creatorId, communityId);
    await publish(tx, [communityChannel(communityId)], "community-changed", { communityId });
  }
}
