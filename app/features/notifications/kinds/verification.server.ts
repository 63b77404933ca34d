import { m } from "#app/paraglide/messages.js";
import { notifyMemberOn } from "../internal/announce.server.ts";
import { defineKind } from "./kind.server.ts";

const words: Record<string, () => string> = {
  approved: m.notifications_verification_approved,
  revoked: m.notifications_verification_revoked,
  reopened: m.notifications_verification_reopened,
  ended: m.notifications_verification_ended,
};

export const verification = defineKind({
  type: "verification",
  icon: "BadgeCheck",
  words: ({ data }) => (words[String(data.outcome)] ?? m.notifications_verification_rejected)(),
  push: m.notifications_push_account,
  link: () => "/account#verify",
  choice: null,
  subscribe() {
    notifyMemberOn("verification-decided", "verification", ({ requestId, userId, outcome }) => ({
      userId,
      data: { requestId, outcome },
    }));
    notifyMemberOn("badge-ended", "verification", ({ memberId }) => ({
      userId: memberId,
      data: { outcome: "ended" },
    }));
  },
});
