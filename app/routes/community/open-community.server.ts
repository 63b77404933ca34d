import { data } from "react-router";
import { findCommunity } from "#app/features/communities/communities.server.ts";
import { communityForm } from "#app/features/communities/community-form.server.ts";
import { communitiesPath } from "#app/features/communities/community-paths.ts";
import type { WayBack } from "#app/features/communities/community-policy.ts";
import { failedTitle } from "#app/features/communities/community-words.ts";
import {
  type CommunityCan,
  type CommunityPage,
  type Ending,
  panelParameter,
  communityPath,
} from "#app/features/communities/community.ts";
import { findWayBack } from "#app/features/communities/ending-decisions.server.ts";
import { listGroupMessages, markSeen } from "#app/features/communities/group-messages.server.ts";
import * as membership from "#app/features/communities/membership.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { readNumber } from "#app/platform/id.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { type Context, memberOf } from "../account/member.server.ts";
import { answerForm } from "../answer-form.server.ts";

export type Gone = {
  code: "gone";
  ending: Ending;
  back: { id: string; way: WayBack; until: Date } | null;
};

type Opened = { viewer: Viewer; community: CommunityPage; now: Date };

/** 404 for an unknown community, 410 for one that has ended, with the way back for who may take it. */
export async function openCommunity(context: Context, id: string): Promise<Opened> {
  const viewer = memberOf(context);
  const now = clock.now();
  const community = await findCommunity(viewer, id, now);
  if ("ending" in community) {
    const back = await findWayBack(viewer, id, now);
    const { ending } = community;
    throw data<Gone>({ code: "gone", ending, back: back && { id, ...back } }, { status: 410 });
  }
  return { viewer, community, now };
}

/** A part that only some may open: other members are refused, for everybody else there is none. */
export async function openPart(context: Context, id: string, may: keyof CommunityCan) {
  const opened = await openCommunity(context, id);
  const { can } = opened.community;
  if (!can.read) throw new NotFound();
  if (!can[may]) throw new NotAllowed();
  return opened;
}

/** A part's data for its page; for a dialog null where there is nothing to read (any more). */
export async function forPanel<Data>(request: Request, read: () => Promise<Data>) {
  if (!new URL(request.url).searchParams.has(panelParameter)) return read();
  try {
    return await read();
  } catch (error) {
    const isBug =
      error instanceof Error && !(error instanceof NotFound) && !(error instanceof NotAllowed);
    if (isBug) throw error;
    return null;
  }
}

/** Opened, it is seen, unless it was only prefetched or drawn for a form that was refused. */
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
    now,
  });
  const last = page.messages.at(-1);
  if (last && last.seq > community.seenSeq && !before && !isPrefetch && !isForm)
    await markSeen(viewer, { communityId: community.id, seq: last.seq, now });
  return page;
}

export const ownIntents = ["join", "request", "cancel-request", "leave", "mute", "unmute"] as const;

type OwnIntent = (typeof ownIntents)[number];

export function isOwnIntent(value: unknown): value is OwnIntent {
  return ownIntents.some((intent) => intent === value);
}

export function changeOwnPart(
  { form, context }: { form: FormData; context: Context },
  { communityId, intent }: { communityId: string; intent: OwnIntent },
) {
  const input = { viewer: memberOf(context), communityId, now: clock.now() };
  const here = communityPath(communityId);
  const refused = (text: string) =>
    new FormRefused(409, { summary: { title: failedTitle(intent), text } });
  return answerForm({ form, context }, communityForm(intent), async () => {
    switch (intent) {
      case "join":
        await membership.join(input);
        return { flash: "community-joined", to: here };
      case "request": {
        const outcome = await membership.requestToJoin(input);
        if (outcome === "too-soon") throw refused(m.communities_trouble_too_soon());
        return {
          flash: outcome === "requested" ? "community-asked" : "community-joined",
          to: here,
        };
      }
      case "cancel-request":
        await membership.cancelRequest(input);
        return { flash: "community-request-cancelled", to: here };
      case "leave": {
        const outcome = await membership.leave(input);
        if (outcome === "only-admin") throw refused(m.communities_trouble_only_admin());
        return { flash: "community-left", to: communitiesPath };
      }
      case "mute":
      case "unmute":
        await membership.setMuted({ ...input, isMuted: intent === "mute" });
        return {
          flash: intent === "mute" ? "community-muted" : "community-unmuted",
          to: here,
        };
    }
  });
}
