import { communitiesPath } from "#app/features/communities/community-paths.ts";
import type { CommunityIntent } from "#app/features/communities/community-words.ts";
import { communityPath } from "#app/features/communities/community.ts";
import * as membership from "#app/features/communities/membership.server.ts";
import { clock } from "#app/platform/clock.ts";
import { type Context, memberOf } from "../account/member.server.ts";
import { answerForm } from "./answer-form.server.ts";

export const ownIntents = [
  "join",
  "request",
  "cancel-request",
  "leave",
  "mute",
  "unmute",
] as const satisfies CommunityIntent[];

type OwnIntent = (typeof ownIntents)[number];

export function isOwnIntent(value: unknown): value is OwnIntent {
  return ownIntents.some((intent) => intent === value);
}

export function changeOwnPart(
  context: Context,
  form: FormData,
  { communityId, intent }: { communityId: string; intent: OwnIntent },
) {
  const asked = { viewer: memberOf(context), communityId, now: clock.now() };
  const here = communityPath(communityId);
  return answerForm(context, form, intent, async () => {
    switch (intent) {
      case "join":
        await membership.join(asked);
        return { notice: "community-joined", to: here };
      case "request": {
        const outcome = await membership.requestToJoin(asked);
        if (outcome === "too-soon") return { trouble: "too-soon", status: 409 };
        return {
          notice: outcome === "requested" ? "community-asked" : "community-joined",
          to: here,
        };
      }
      case "cancel-request":
        await membership.cancelRequest(asked);
        return { notice: "community-request-cancelled", to: here };
      case "leave": {
        const outcome = await membership.leave(asked);
        if (outcome === "only-admin") return { trouble: "only-admin", status: 409 };
        return { notice: "community-left", to: communitiesPath };
      }
      case "mute":
      case "unmute":
        await membership.setMuted({ ...asked, isMuted: intent === "mute" });
        return {
          notice: intent === "mute" ? "community-muted" : "community-unmuted",
          to: here,
        };
    }
  });
}
