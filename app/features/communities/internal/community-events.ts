/** Published in the transaction that lets somebody in, refuses, removes or bans them, or changes their role. */
export type CommunityDecided = {
  communityId: string;
  userId: string;
  decision: "approved" | "rejected" | "removed" | "banned" | "promoted" | "demoted" | "creator";
  at: Date;
};

/** That it ends in so many days or has ended by itself, that an admin has deleted it, or brought it back. */
export type EndingNews = "ends-3" | "ends-1" | "ends-0" | "deleted" | "back";

declare module "#app/platform/events.server.ts" {
  interface Events {
    /** Published in the transaction in which somebody asks to join; `adminIds` may decide. */
    "community-requested": {
      communityId: string;
      requestId: string;
      userId: string;
      adminIds: string[];
      at: Date;
    };
    "community-request-gone": { communityId: string; userId: string };
    "community-decided": CommunityDecided;
    /** Published in the transaction that writes a message; without those who have muted the community. */
    "community-mentioned": {
      communityId: string;
      messageId: string;
      userIds: string[];
      at: Date;
    };
    "community-seen": { communityId: string; userId: string; at: Date };
    /**
     * Published three days and one day before a community ends, and when it has. Also when an admin deleted
     * it or brought it back. For some of its members at a time. The same may come twice, with the same
     * moment.
     */
    "community-ending": {
      communityId: string;
      userIds: string[];
      news: EndingNews;
      at: Date;
    };
  }
}
