import { communitiesPath } from "#app/features/communities/community-paths.ts";
import { communityForm } from "#app/features/communities/community-form.server.ts";
import { failedTitle } from "#app/features/communities/community-words.ts";
import { communityPath } from "#app/features/communities/community.ts";
import * as membership from "#app/features/communities/membership.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { type Context, memberOf } from "../account/member.server.ts";
import { answerForm } from "../answer-form.server.ts";

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
