import type { CommunityNoticeCode } from "#app/platform/notice.ts";
import type { CommunityIntent, CommunityTrouble } from "./community-words.ts";

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
