import type { CommunityPage } from "#app/features/communities/community.ts";
import { listGroupMessages, markSeen } from "#app/features/communities/group-messages.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { readNumber } from "../messages/conversation.server.ts";

export const groupMessagesPerPage = 50;

/**
 * What a member reads when he opens a community; opened, it is seen, unless it was only fetched beforehand or
 * drawn for a form that was refused.
 */
export async function openTalk(
  request: Request,
  { viewer, community, now }: { viewer: Viewer; community: CommunityPage; now: Date },
  { isForm }: { isForm: boolean },
) {
  if (!community.can.read) return null;
  const before = readNumber(new URL(request.url).searchParams.get("before"));
  const isPrefetch = /prefetch/.test(request.headers.get("sec-purpose") ?? "");
  const page = await listGroupMessages(viewer, {
    communityId: community.id,
    before,
    limit: groupMessagesPerPage,
    now,
  });
  const last = page.messages.at(-1);
  if (last && last.seq > community.seenSeq && !before && !isPrefetch && !isForm)
    await markSeen(viewer, { communityId: community.id, seq: last.seq, now });
  return page;
}
