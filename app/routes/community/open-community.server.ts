import { data } from "react-router";
import { findCommunity } from "#app/features/communities/communities.server.ts";
import {
  type CommunityAbilities,
  type CommunityPage,
  communityPath,
  type Ending,
  panelParameter,
  type PartData,
  partIn,
  type RestoreMethod,
} from "#app/features/communities/community.ts";
import { findRestoreMethod } from "#app/features/communities/ending-decisions.server.ts";
import { listGroupMessages, markSeen } from "#app/features/communities/group-messages.server.ts";
import {
  listBanned,
  listMembers,
  listRequests,
} from "#app/features/communities/membership.server.ts";
import { clock } from "#app/platform/clock.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { readPositiveInteger } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { drawQrCode } from "#app/platform/qr-code.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { type Context, memberOf } from "../account/member.server.ts";

export type Gone = {
  code: "gone";
  ending: Ending;
  name: string | null;
  viewerId: string;
  back: { id: string; way: RestoreMethod; until: Date } | null;
};

type Opened = { viewer: Viewer; community: CommunityPage; now: Date };

/** 404 for an unknown community, 410 for one that has ended, with the way back for who may take it. */
export async function openCommunity(context: Context, id: string): Promise<Opened> {
  const viewer = memberOf(context);
  const now = clock.now();
  const community = await findCommunity(viewer, id, now);
  if ("ending" in community) {
    const back = await findRestoreMethod(viewer, id, now);
    const gone = { ...community, viewerId: viewer.id, back: back && { id, ...back } };
    throw data<Gone>({ code: "gone", ...gone }, { status: 410 });
  }
  return { viewer, community, now };
}

/** A part that only some may open: other members are refused, for everybody else there is none. */
export async function openPart(context: Context, id: string, may: keyof CommunityAbilities) {
  const opened = await openCommunity(context, id);
  const { can } = opened.community;
  if (!can.read) throw new NotFound();
  if (!can[may]) throw new NotAllowed();
  return opened;
}

export async function readPart(
  context: Context,
  id: string,
  { pathname, searchParams }: URL,
): Promise<PartData | null> {
  try {
    return await readers[partIn(pathname)](context, id, searchParams);
  } catch (error) {
    const isBug =
      error instanceof Error && !(error instanceof NotFound) && !(error instanceof NotAllowed);
    if (isBug || !searchParams.has(panelParameter)) throw error;
    return null;
  }
}

type ReadPart = (context: Context, id: string, query: URLSearchParams) => Promise<PartData>;

const readers: Record<PartData["part"], ReadPart> = {
  async members(context, id, query) {
    const { viewer, community, now } = await openPart(context, id, "read");
    const q = query.get("q") ?? "";
    const { locale } = context.get(requestInfoContext);
    const input = { communityId: community.id, q, after: query.get("after"), locale, now };
    const page = await listMembers(viewer, input);
    return { part: "members", community, viewerId: viewer.id, q, ...page };
  },
  async requests(context, id) {
    const { viewer, community, now } = await openPart(context, id, "manage");
    const requests = await listRequests(viewer, community.id, now);
    return { part: "requests", community, ...requests, now };
  },
  async bans(context, id) {
    const { viewer, community, now } = await openPart(context, id, "manage");
    return { part: "bans", community, banned: await listBanned(viewer, community.id, now) };
  },
  async invite(context, id) {
    const { community } = await openPart(context, id, "read");
    const { locale } = context.get(requestInfoContext);
    const url = new URL(pathIn(locale, communityPath(community.id)), site().publicUrl).href;
    return { part: "invite", community, url, qrSvg: await drawQrCode(url) };
  },
};

/** Opened, it is seen, unless it was only prefetched or drawn for a form that was refused. */
export async function openTalk(
  request: Request,
  { viewer, community, now }: { viewer: Viewer; community: CommunityPage; now: Date },
  { isForm }: { isForm: boolean },
) {
  if (!community.can.read) return null;
  const before = readPositiveInteger(new URL(request.url).searchParams.get("before"));
  const isPrefetch = /prefetch/.test(request.headers.get("sec-purpose") ?? "");
  const page = await listGroupMessages(viewer, {
    communityId: community.id,
    before,
    now,
  });
  const last = page.messages.at(-1);
  if (last && last.seq > community.seenSeq && !before && !isPrefetch && !isForm)
    await markSeen(viewer, { communityId: community.id, seq: last.seq, now });
  return page;
}
