import { communityForm } from "#app/features/communities/community-form.server.ts";
import { failedTitle } from "#app/features/communities/community-words.ts";
import {
  communitiesPath,
  type CommunityPart,
  communityPath,
  partPath,
} from "#app/features/communities/community.ts";
import * as ending from "#app/features/communities/ending-decisions.server.ts";
import * as membership from "#app/features/communities/membership.server.ts";
import { m } from "#app/paraglide/messages.js";
import { NotFound } from "#app/platform/errors.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { intentOf } from "#app/platform/forms/intents.ts";
import { type Context, memberOf } from "../account/member.server.ts";
import { answerForm } from "../answer-form.server.ts";

type DecisionInput = {
  viewer: Viewer;
  communityId: string;
  memberId: string;
  requestId: string;
  now: Date;
};

type Decision = {
  flash: FlashCode;
  to?: (communityId: string) => string;
  run: (input: DecisionInput) => Promise<FlashCode | null | void>;
  missing?: () => string;
};

const aboutMember = { missing: m.communities_trouble_member_gone };

const decisions: Record<"community" | CommunityPart, Record<string, Decision>> = {
  community: {
    join: {
      flash: "community-joined",
      run: async (input) => void (await membership.join(input)),
    },
    request: {
      flash: "community-asked",
      async run(input) {
        const outcome = await membership.requestToJoin(input);
        if (outcome === "too-soon") throw refused("request", m.communities_trouble_too_soon());
        return outcome === "requested" ? null : "community-joined";
      },
    },
    "cancel-request": { flash: "community-request-cancelled", run: membership.cancelRequest },
    leave: {
      flash: "community-left",
      to: () => communitiesPath,
      async run(input) {
        const outcome = await membership.leave(input);
        if (outcome === "only-admin") throw refused("leave", m.communities_trouble_only_admin());
      },
    },
    mute: {
      flash: "community-muted",
      run: (input) => membership.setMuted({ ...input, isMuted: true }),
    },
    unmute: {
      flash: "community-unmuted",
      run: (input) => membership.setMuted({ ...input, isMuted: false }),
    },
  },
  members: {
    remove: { ...aboutMember, flash: "community-member-removed", run: membership.remove },
    ban: { ...aboutMember, flash: "community-member-banned", run: membership.ban },
    promote: {
      ...aboutMember,
      flash: "community-promoted",
      run: (input) => membership.setRole({ ...input, role: "admin" }),
    },
    demote: {
      ...aboutMember,
      flash: "community-demoted",
      run: (input) => membership.setRole({ ...input, role: "member" }),
    },
    "hand-over": { ...aboutMember, flash: "community-handed-over", run: membership.handOver },
  },
  requests: {
    approve: {
      flash: "community-approved",
      run: (input) => membership.decideRequest({ ...input, approve: true }),
    },
    reject: {
      flash: "community-rejected",
      run: (input) => membership.decideRequest({ ...input, approve: false }),
    },
  },
  bans: { unban: { flash: "community-member-unbanned", run: membership.unban } },
  settings: {
    "delete-community": {
      flash: "community-deleted",
      to: (id) => `${communitiesPath}?removed=${id}`,
      run: (input) => ending.deleteCommunity(endingOf(input)),
    },
    restore: {
      flash: "community-restored",
      to: communityPath,
      run: async (input) => notBack[await ending.restoreCommunity(endingOf(input))],
    },
    extend: {
      flash: "community-extended",
      to: communityPath,
      run: async (input) => notBack[await ending.extendCommunity(endingOf(input))],
    },
  },
  invite: {},
};

const endingOf = ({ viewer, communityId: id, now }: DecisionInput) => ({ viewer, id, now });

// An ended community has no page for a refusal: the next page shows it.
const notBack: Record<ending.RestoreResult, FlashCode | null> = {
  done: null,
  "name-taken": "community-not-restored-name",
  "three-already": "community-not-restored-three",
};

/** Answers the form of a decision. @throws {NotFound} for what the page does not offer */
export function answerDecision(
  { form, context }: { form: FormData; context: Context },
  page: keyof typeof decisions,
  communityId: string,
) {
  const intent = intentOf(form, Object.keys(decisions[page]));
  const here = (id: string) => (page === "community" ? communityPath(id) : partPath(id, page));
  const { flash, to = here, run, missing } = decisions[page][intent] as Decision;
  return answerForm({ form, context }, communityForm(intent), async ({ now }) => {
    const about = { memberId: String(form.get("member")), requestId: String(form.get("request")) };
    const input = { viewer: memberOf(context), communityId, ...about, now };
    try {
      return { flash: (await run(input)) ?? flash, to: to(communityId) };
    } catch (error) {
      if (missing && error instanceof NotFound) throw refused(intent, missing(), 404);
      throw error;
    }
  });
}

function refused(intent: string, text: string, status = 409): FormRefused {
  return new FormRefused(status, { summary: { title: failedTitle(intent), text } });
}
