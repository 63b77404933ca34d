import { subscribe } from "#app/platform/events.server.ts";
import { announceChange, announcing } from "./announce.server.ts";
import {
  readMentions,
  takeBackRequest,
  tellGathered,
  tellMembers,
} from "./data/community-notice-queries.server.ts";
import { tellMember } from "./data/telling-queries.server.ts";
import "#app/features/communities/community-events.ts";

/**
 * Tells members what happens in their communities, in the transaction of it: admins
 * of requests, people of what was decided about them, members whom somebody names, and all of the end.
 */
export function subscribeCommunityNotices(): void {
  subscribe(
    "community-requested",
    announcing((tx, { communityId, adminIds, at }) =>
      tellGathered(tx, { type: "community_request", communityId, userIds: adminIds, at }),
    ),
  );
  subscribe("community-request-gone", async (tx, { communityId }) =>
    announceChange(tx, await takeBackRequest(tx, communityId)),
  );
  subscribe(
    "community-decided",
    announcing((tx, { communityId, userId, decision, at }) =>
      tellMember(tx, { type: "community_decision", userId, data: { communityId, decision }, at }),
    ),
  );
  subscribe(
    "community-mentioned",
    announcing((tx, { communityId, userIds, at }) =>
      tellGathered(tx, { type: "community_mention", communityId, userIds, at }),
    ),
  );
  subscribe("community-seen", async (tx, { userId, ...seen }) => {
    if (await readMentions(tx, { userId, ...seen })) await announceChange(tx, [userId]);
  });
  subscribe(
    "community-ending",
    announcing((tx, { communityId, userIds, news, at }) =>
      tellMembers(tx, { communityId, userIds, decision: news, at }),
    ),
  );
}
