import { reportReasons, reasonWords } from "#app/features/safety/report-reason.ts";
import { m } from "#app/paraglide/messages.js";
import { notifyMember } from "../internal/announce.server.ts";
import type { NotificationData } from "../notification.ts";
import { defineKind, listingPath, type NotificationContent } from "./kind.server.ts";

function reasonOf({ data }: NotificationContent): string | null {
  const reason = reportReasons.find((each) => each === data.reason);
  return reason ? m.notifications_because({ reason: reasonWords(reason) }) : null;
}

function whyOf(why: { reason: string | null; note: string | null }): NotificationData {
  return { ...(why.reason && { reason: why.reason }), ...(why.note && { note: why.note }) };
}

const listingStatus = defineKind({
  type: "listing_status",
  icon: "Newspaper",
  about: "listing",
  words: ({ data }, { name }) =>
    data.what === "listing-taken"
      ? m.notifications_listing_taken({ title: name })
      : m.notifications_listing_back({ title: name }),
  reason: reasonOf,
  push: m.notifications_push_listing_status,
  link: listingPath,
  choice: { kind: "listing_status", label: m.account_mail_listing_status, mail: "now" },
  on: {
    "content-moderated": notifyMember("listing_status", ({ kind, change, why, ...content }) =>
      kind === "listing"
        ? {
            userId: content.ownerId,
            listingId: content.listingId,
            data: { what: `listing-${change}`, ...whyOf(why) },
          }
        : null,
    ),
  },
});

const acts: Record<string, () => string> = {
  "comment-taken": m.notifications_comment_taken,
  "comment-brought-back": m.notifications_comment_back,
  "review-taken": m.notifications_review_taken,
  "review-brought-back": m.notifications_review_back,
  "message-taken": m.notifications_message_taken,
  "message-brought-back": m.notifications_message_back,
  "community-taken": m.community_taken,
  "community-brought-back": m.community_back,
  "community_message-taken": m.community_message_taken,
  "community_message-brought-back": m.community_message_back,
  "member-suspended": m.notifications_suspended,
};

const system = defineKind({
  type: "system",
  icon: "ShieldAlert",
  words: ({ data }) => (acts[String(data.what)] ?? m.notifications_unsuspended)(),
  reason: reasonOf,
  push: m.notifications_push_account,
  link: () => null,
  choice: null,
  on: {
    "content-moderated": notifyMember("system", ({ kind, change, ownerId, why }) =>
      kind === "listing"
        ? null
        : { userId: ownerId, data: { what: `${kind}-${change}`, ...whyOf(why) } },
    ),
    "member-moderated": notifyMember("system", ({ memberId, change, why }) => ({
      userId: memberId,
      data: { what: `member-${change}`, ...whyOf(why) },
    })),
  },
});

const whats: Record<string, () => string> = {
  listing: m.notifications_what_listing,
  comment: m.notifications_what_comment,
  review: m.notifications_what_review,
  member: m.notifications_what_member,
  message: m.notifications_what_message,
  community: m.community_what,
  community_message: m.community_what_message,
};

const reportOutcome = defineKind({
  type: "report_outcome",
  icon: "Flag",
  words: ({ data }) => {
    const what = whats[String(data.kind)]?.() ?? "";
    return data.outcome === "acted"
      ? m.notifications_report_acted({ what })
      : m.notifications_report_dismissed({ what });
  },
  push: m.notifications_push_account,
  link: () => null,
  choice: null,
  on: {
    "report-closed": notifyMember("report_outcome", ({ reporterId, kind, outcome }) => ({
      userId: reporterId,
      data: { kind, outcome: outcome === "dismissed" ? "dismissed" : "acted" },
    })),
  },
});

const words: Record<string, () => string> = {
  approved: m.notifications_verification_approved,
  revoked: m.notifications_verification_revoked,
  reopened: m.notifications_verification_reopened,
  ended: m.notifications_verification_ended,
};

const verification = defineKind({
  type: "verification",
  icon: "BadgeCheck",
  words: ({ data }) => (words[String(data.outcome)] ?? m.notifications_verification_rejected)(),
  push: m.notifications_push_account,
  link: () => "/account#verify",
  choice: null,
  on: {
    "verification-decided": notifyMember("verification", ({ requestId, userId, outcome }) => ({
      userId,
      data: { requestId, outcome },
    })),
    "badge-ended": notifyMember("verification", ({ memberId }) => ({
      userId: memberId,
      data: { outcome: "ended" },
    })),
  },
});

export const staffKinds = [listingStatus, verification, reportOutcome, system] as const;
