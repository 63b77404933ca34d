/** Told in the transaction in which somebody asks to join a private community. */
export type CommunityRequested = {
  communityId: string;
  requestId: string;
  userId: string;
  /** Those who may decide. */
  adminIds: string[];
  at: Date;
};

export type CommunityRequestGone = { communityId: string; userId: string };

/** Told in the transaction that lets somebody in, refuses, removes or bans him, or changes his role. */
export type CommunityDecided = {
  communityId: string;
  userId: string;
  decision: "approved" | "rejected" | "removed" | "banned" | "promoted" | "demoted" | "creator";
  at: Date;
};

/** Told in the transaction that writes a message, of those it names who have not muted the community. */
export type CommunityMentioned = {
  communityId: string;
  messageId: string;
  userIds: string[];
  at: Date;
};

/** A member has opened it. */
export type CommunitySeen = { communityId: string; userId: string; at: Date };

/** That it ends in so many days or has ended by itself, that an admin has deleted it, or brought it back. */
export type EndingNews = "ends-3" | "ends-1" | "ends-0" | "deleted" | "back";

/**
 * Told once three days, and once one day, before a community ends, and when it has ended: of
 * some of its members at a time; likewise when an admin has deleted it, or brought it back. The same may be
 * told twice, with the same moment.
 */
export type CommunityEnding = {
  communityId: string;
  userIds: string[];
  news: EndingNews;
  at: Date;
};

declare module "#app/platform/events.server.ts" {
  interface Events {
    "community-requested": CommunityRequested;
    "community-request-gone": CommunityRequestGone;
    "community-decided": CommunityDecided;
    "community-mentioned": CommunityMentioned;
    "community-seen": CommunitySeen;
    "community-ending": CommunityEnding;
  }
}
