import type { CommunityNoticeCode } from "#app/platform/notice.ts";

export type CommunityIntent =
  | "create"
  | "join"
  | "request"
  | "cancel-request"
  | "leave"
  | "mute"
  | "unmute"
  | "send"
  | "edit"
  | "delete"
  | "approve"
  | "reject"
  | "remove"
  | "ban"
  | "unban"
  | "promote"
  | "demote"
  | "hand-over"
  | "save"
  | "delete-community"
  | "restore"
  | "extend";

export type CommunityTrouble =
  | "only-admin"
  | "three-already"
  | "too-soon"
  | "unconfirmed"
  | "not-allowed"
  | "moved-on"
  | "too-many"
  | "too-long"
  | "empty"
  | "refused"
  | "gone"
  | "message-gone"
  | "member-gone"
  | "session"
  | "failed";

export type CommunityReply = {
  /** New with each answer. */
  id: string;
  intent: CommunityIntent;
  notice?: CommunityNoticeCode;
  trouble?: CommunityTrouble;
  /** What the limit says, with too-many. */
  limit?: string | null;
  /** The message that was not changed, and what was typed: nothing of it is lost. */
  edited?: { id: string; text: string };
};
