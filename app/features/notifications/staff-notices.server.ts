import { subscribe } from "#app/platform/events.server.ts";
import { announce, announceChange, announcing } from "./announce.server.ts";
import { takeBackComments } from "./data/gone-member-queries.server.ts";
import { tellMember } from "./data/telling-queries.server.ts";
import type { NotificationData } from "./notification.ts";

/**
 * Tells members what staff decided, in the transaction of it: the reporter how his report ended, in neutral
 * words; the owner what became of what is his, with the reason.
 */
export function subscribeStaffNotices(): void {
  subscribe(
    "report-closed",
    announcing((tx, { reporterId, kind, outcome, at }) =>
      tellMember(tx, {
        userId: reporterId,
        type: "report_outcome",
        data: { kind, outcome: outcome === "dismissed" ? "dismissed" : "acted" },
        at,
      }),
    ),
  );
  subscribe(
    "content-moderated",
    announcing((tx, { kind, change, ownerId, listingId, why, at }) =>
      tellMember(tx, {
        userId: ownerId,
        type: kind === "listing" ? "listing_status" : "system",
        listingId: kind === "listing" ? listingId : null,
        data: { what: `${kind}-${change}`, ...reasonOf(why) },
        at,
      }),
    ),
  );
  subscribe("member-moderated", async (tx, { memberId, change, why, at }) => {
    // What he wrote is out of sight: nobody is called to look at it.
    if (change === "suspended") await announceChange(tx, await takeBackComments(tx, memberId));
    const data = { what: `member-${change}`, ...reasonOf(why) };
    await announce(tx, await tellMember(tx, { userId: memberId, type: "system", data, at }), at);
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
