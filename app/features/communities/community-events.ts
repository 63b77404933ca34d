/** Told in the transaction that lets somebody in, refuses, removes or bans him, or changes his role. */
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
    /** Told in the transaction in which somebody asks to join a private community; `adminIds` may decide. */
    "community-requested": {
      communityId: string;
      requestId: string;
      userId: string;
      adminIds: string[];
      at: Date;
    };
    "community-request-gone": { communityId: string; userId: string };
    "community-decided": CommunityDecided;
    /** Told in the transaction that writes a message, of those it names who have not muted the community. */
    "community-mentioned": {
      communityId: string;
      messageId: string;
      userIds: string[];
      at: Date;
    };
    /** A member has opened it. */
    "community-seen": { communityId: string; userId: string; at: Date };
    /**
     * Told once three days, and once one day, before a community ends, and when it has ended: of
     * some of its members at a time; likewise when an admin has deleted it, or brought it back. The same may be
     * told twice, with the same moment.
     */
    "community-ending": {
      communityId: string;
      userIds: string[];
      news: EndingNews;
      at: Date;
    };
  }
}
