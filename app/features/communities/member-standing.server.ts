import type { Connection } from "#app/platform/database.server.ts";
import { communityChannel, publish } from "#app/platform/live/live-events.server.ts";
import { selectJoined } from "./data/membership-queries.server.ts";
import { tellMember } from "./joining.server.ts";

/**
 * A member is suspended, leaves, or is back: the database has passed on what he was the creator of, or
 * closed it (ruling 138, migration 0033). Here the open browsers of his communities hear of it.
 */
export async function followStanding(tx: Connection, memberId: string): Promise<void> {
  for (const { communityId, creatorId } of await selectJoined(tx, memberId)) {
    if (creatorId && creatorId !== memberId) await tellMember(tx, creatorId, communityId);
    await publish(tx, [communityChannel(communityId)], "community-changed", { communityId });
  }
}
