import { useEffect, useEffectEvent } from "react";
import { showToast } from "#app/ui/toast.tsx";
import type { CommunityReply } from "./community-reply.ts";
import { communityNoticeWords } from "./community-words.ts";

export function useSaidReply(
  reply: CommunityReply | undefined,
  onDone?: (reply: CommunityReply) => void,
): void {
  const say = useEffectEvent(() => {
    if (!reply?.notice) return;
    showToast(communityNoticeWords(reply.notice));
    onDone?.(reply);
  });
  useEffect(() => say(), [reply?.id]);
}
