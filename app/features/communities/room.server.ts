import { clock } from "#app/platform/clock.ts";
import type { Room } from "#app/platform/rooms.server.ts";
import { selectForExport } from "./data/group-message-queries.server.ts";
import { communitiesJobs } from "./communities-jobs.server.ts";
import { maySeeGroupPicture } from "./group-messages.server.ts";
import { communityLive } from "./community-live.server.ts";
import { applyMemberStatus } from "./membership.server.ts";

export const communitiesRoom: Room = {
  subscribes: [
    {
      "member-left": (tx, { memberId }) => applyMemberStatus(tx, memberId),
      "member-moderated": (tx, { memberId }) => applyMemberStatus(tx, memberId),
    },
  ],
  exports: [{ communities: (db, userId) => selectForExport(db, userId, clock.now()) }],
  pictureAccess: [maySeeGroupPicture],
  live: [communityLive],
  jobs: communitiesJobs,
};
