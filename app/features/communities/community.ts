import { isUuid } from "#app/platform/id.ts";
import type { LiveEvent } from "#app/platform/live/live-client.ts";

/** In characters after trimming, as the table holds them. */
export const longestCommunityName = 60;
export const longestDescription = 500;
export const longestRules = 2_000;
export const longestGroupMessage = 2_000;

export const messageLifetime = 24 * 60 * 60 * 1_000;
export const communityLifetime = 14 * 24 * 60 * 60 * 1_000;
export const recoverableFor = 7 * 24 * 60 * 60 * 1_000;
export const mostLiveCommunities = 3;

/** Private ones are in no list; anybody with the address may ask to join. */
export type CommunityKind = "public" | "private";

/** By its time, by one of its admins, because nobody was left to answer for it, or by staff. */
export type Ending = "expired" | "deleted" | "deserted" | "removed";

/** The creator is one of the admins, the one who answers for it; there is always exactly one. */
export type Role = "creator" | "admin" | "member";

export type CommunityCard = {
  id: string;
  name: string;
  description: string | null;
  kind: CommunityKind;
  /** 0 for whom it is not shown: a private community's is its members'. */
  memberCount: number;
  createdAt: Date;
  /** When it ends by itself; null when staff have exempted it. */
  expiresAt: Date | null;
  /** Null for who is no member. */
  viewerRole: Role | null;
  hasPendingRequest: boolean;
  unread: number;
  lastSeq: number;
  iconMediaId: string | null;
};

/** What the page offers; the server decides again. */
export type CommunityCan = {
  read: boolean;
  write: boolean;
  join: boolean;
  request: boolean;
  cancelRequest: boolean;
  leave: boolean;
  manage: boolean;
  edit: boolean;
  delete: boolean;
  handOver: boolean;
  extend: boolean;
  report: boolean;
};

export type CommunityPage = CommunityCard & {
  rules: string | null;
  can: CommunityCan;
  requestCount: number;
  isMuted: boolean;
  /** The number of the last message that the viewer has seen; the divider is after it. */
  seenSeq: number;
  /** The content read after this includes all events up to this number of the live channel. */
  liveSeq: number;
  /** When they may ask again after a refusal; null when they may now. */
  mayAskAgainAt: Date | null;
  isBanned: boolean;
  mustConfirm: boolean;
};

export type GroupMessage = {
  id: string;
  seq: number;
  /** Null when the account is gone or on its way out. */
  senderId: string | null;
  senderName: string | null;
  senderAvatar: string | null;
  isOwn: boolean;
  text: string;
  createdAt: Date;
  expiresAt: Date;
  isEdited: boolean;
  isDeleted: boolean;
  mentionsMe: boolean;
};

export type Member = {
  id: string;
  name: string;
  avatarMediaId: string | null;
  role: Role;
  joinedAt: Date;
};

export type JoinRequest = {
  id: string;
  userId: string;
  name: string;
  avatarMediaId: string | null;
  createdAt: Date;
};

export type BannedMember = {
  id: string;
  name: string;
  avatarMediaId: string | null;
  bannedAt: Date;
};

export function communityPath(id: string): string {
  return `/community/${id}`;
}

type GroupEvent =
  | { kind: "message"; message: GroupMessage }
  | { kind: "members"; count: number }
  | { kind: "changed" };

export function reviveGroupMessage(message: GroupMessage): GroupMessage {
  return {
    ...message,
    createdAt: new Date(message.createdAt),
    expiresAt: new Date(message.expiresAt),
  };
}

/** What the stream brings of a community; the number of members comes so, for they may be ten thousand. */
export function readGroupEvent({ kind, data }: LiveEvent): GroupEvent | null {
  switch (kind) {
    case "group-message":
    case "group-message-changed": {
      const { message } = data as { message: GroupMessage };
      return { kind: "message", message: reviveGroupMessage(message) };
    }
    case "community-members":
      return { kind: "members", count: (data as { memberCount: number }).memberCount };
    case "community-changed":
      return { kind: "changed" };
    default:
      return null;
  }
}

type Part = { community: { id: string; name: string; can: CommunityCan; viewerRole: Role | null } };

export type MembersData = Part & {
  viewerId: string;
  members: Member[];
  next: string | null;
  q: string;
};
export type RequestsData = Part & {
  requests: JoinRequest[];
  refused: JoinRequest[];
  now: Date;
};
export type BansData = Part & { banned: BannedMember[] };
export type InviteData = Part & {
  url: string;
  qrSvg: string;
};

/** In the query of a part's address, the dialog that asks; what may not be read (any more) is null then. */
export const panelParameter = "panel";

export type MemberKey = { rank: number; name: string; id: string };

export function writeMemberKey({ rank, name, id }: MemberKey): string {
  return `${rank}_${id}_${name}`;
}

/** Null for a missing, forged or damaged key: such an address shows the first page. */
export function readMemberKey(text: string | null): MemberKey | null {
  const [, rank, id, name] = /^([012])_([^_]{36})_(.{1,80})$/su.exec(text ?? "") ?? [];
  return rank && name && isUuid(id) ? { rank: Number(rank), name, id } : null;
}
