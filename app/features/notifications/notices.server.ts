import { subscribe } from "#app/platform/events.server.ts";
import "#app/features/communities/community-events.ts";
import { announce, announceChange, tellOn } from "./announce.server.ts";
import { takeBackComments } from "./data/gathering-queries.server.ts";
import * as queries from "./data/telling-queries.server.ts";
import type { NotificationData } from "./notification.ts";

/** Tells reporters how their reports ended, neutrally, and owners what became of theirs, with the reason. */
export function subscribeStaffNotices(): void {
  tellOn("report-closed", (tx, { reporterId, kind, outcome, at }) =>
    queries.tellMember(tx, {
      userId: reporterId,
      type: "report_outcome",
      data: { kind, outcome: outcome === "dismissed" ? "dismissed" : "acted" },
      at,
    }),
  );
  tellOn("content-moderated", (tx, { kind, change, ownerId, listingId, why, at }) =>
    queries.tellMember(tx, {
      userId: ownerId,
      type: kind === "listing" ? "listing_status" : "system",
      listingId: kind === "listing" ? listingId : null,
      data: { what: `${kind}-${change}`, ...reasonOf(why) },
      at,
    }),
  );
  subscribe("member-moderated", async (tx, { memberId, change, why, at }) => {
    // What he wrote is out of sight: nobody is called to look at it.
    if (change === "suspended") await announceChange(tx, await takeBackComments(tx, memberId));
    const data = { what: `member-${change}`, ...reasonOf(why) };
    await announce(
      tx,
      await queries.tellMember(tx, { userId: memberId, type: "system", data, at }),
      at,
    );
  });
}

function reasonOf({
  reason,
  note,
}: {
  reason: string | null;
  note: string | null;
}): NotificationData {
  return { ...(reason ? { reason } : {}), ...(note ? { note } : {}) };
}

/** Tells admins of requests, people of decisions about them, members who are named, and all of the end. */
export function subscribeCommunityNotices(): void {
  tellOn("community-requested", (tx, { communityId, adminIds, at }) =>
    queries.tellGathered(tx, {
      type: "community_request",
      communityId,
      userIds: adminIds,
      at,
    }),
  );
  subscribe("community-request-gone", async (tx, { communityId }) =>
    announceChange(tx, await queries.takeBackRequest(tx, communityId)),
  );
  tellOn("community-decided", (tx, { communityId, userId, decision, at }) =>
    queries.tellMember(tx, {
      type: "community_decision",
      userId,
      data: { communityId, decision },
      at,
    }),
  );
  tellOn("community-mentioned", (tx, { communityId, userIds, at }) =>
    queries.tellGathered(tx, { type: "community_mention", communityId, userIds, at }),
  );
  subscribe("community-seen", async (tx, { userId, ...seen }) => {
    if (await queries.readMentions(tx, { userId, ...seen })) await announceChange(tx, [userId]);
  });
  tellOn("community-ending", (tx, { communityId, userIds, news, at }) =>
    queries.tellMembers(tx, { communityId, userIds, decision: news, at }),
  );
}
