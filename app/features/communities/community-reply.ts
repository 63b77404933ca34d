import type { CommunityNoticeCode } from "#app/platform/notice.ts";
import type { CommunityIntent, CommunityTrouble } from "./community-words.ts";

export type CommunityReply = {
  id: string;
  intent: CommunityIntent;
  notice?: CommunityNoticeCode;
  trouble?: CommunityTrouble;
  limit?: string | null;
  edited?: { id: string; text: string };
};
