import { m } from "#app/paraglide/messages.js";
import { takeBack, notify, notifyMember } from "../internal/announce.server.ts";
import {
  takeBackRequest,
  notifyOfCommunity,
  readUnread,
  notifyMembers,
} from "../data/notify-queries.server.ts";
import { defineKind, type Kind } from "./kind.server.ts";

const ofCommunity = {
  about: "community",
  push: m.notifications_push_community,
  mail: m.notifications_push_community,
  link: ({ data }) => `/community/${data.communityId}`,
  choice: { kind: "community", label: m.account_mail_community, mail: "daily" },
} as const satisfies Partial<Kind>;

const communityRequest = defineKind({
  ...ofCommunity,
  type: "community_request",
  icon: "UserPlus",
  words: ({ count }, { name, shown }) => m.community_requests({ count, shown, name }),
  link: ({ data }) => `/community/${data.communityId}/requests`,
  on: {
    "community-requested": notify((tx, { communityId, adminIds, at }) =>
      notifyOfCommunity(tx, "community_request", { communityId, userIds: adminIds, at }),
    ),
    "community-request-gone": takeBack((tx, { communityId }) => takeBackRequest(tx, communityId)),
  },
});

const communityMention = defineKind({
  ...ofCommunity,
  type: "community_mention",
  icon: "AtSign",
  words: ({ count }, { name, shown }) => m.community_mentioned({ count, shown, name }),
  on: {
    "community-mentioned": notify((tx, mentioned) =>
      notifyOfCommunity(tx, "community_mention", mentioned),
    ),
    "community-seen": takeBack((tx, { communityId, userId, at }) =>
      readUnread(tx, { userIds: [userId], type: "community_mention", data: { communityId } }, at),
    ),
  },
});

const decisions: Record<string, (inputs: { name: string }) => string> = {
  approved: m.community_approved,
  rejected: m.community_rejected,
  removed: m.community_removed,
  banned: m.community_banned,
  promoted: m.community_promoted,
  demoted: m.community_demoted,
  creator: m.community_creator,
  "ends-3": m.community_ends_soon,
  "ends-1": m.community_ends_tomorrow,
  "ends-0": m.community_ended,
  deleted: m.community_deleted,
  back: m.community_is_back,
};

const communityDecision = defineKind({
  ...ofCommunity,
  type: "community_decision",
  icon: "Users",
  words: ({ data }, { name }) =>
    (decisions[String(data.decision)] ?? m.community_approved)({ name }),
  on: {
    "community-decided": notifyMember(
      "community_decision",
      ({ userId, communityId, decision }) => ({ userId, data: { communityId, decision } }),
    ),
    "community-ending": notify((tx, { communityId, userIds, news, at }) => {
      const data = { communityId, decision: news };
      return notifyMembers(tx, { type: "community_decision", userIds, data, at, isOfMoment: true });
    }),
  },
});

export const communityKinds = [communityRequest, communityMention, communityDecision] as const;
