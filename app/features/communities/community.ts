/** In characters after trimming, as the table holds them. */
export const longestCommunityName = 60;
export const longestDescription = 500;
export const longestRules = 2_000;
export const longestGroupMessage = 2_000;

/** A message is unreadable so long after it was sent; an edit extends nothing. */
export const messageLifetime = 24 * 60 * 60 * 1_000;
/** A community ends so long after it was created. */
export const communityLifetime = 14 * 24 * 60 * 60 * 1_000;
/** For so long an ended community can be brought back; then it is erased. */
export const recoverableFor = 7 * 24 * 60 * 60 * 1_000;
/** Communities that run at the same time and were created by one member. */
export const mostLiveCommunities = 3;

/** Private ones are in no list; whoever has their address may ask to join. */
export type CommunityKind = "public" | "private";

/** By its time, by one of its admins, because nobody was left to answer for it, or by staff. */
export type Ending = "expired" | "deleted" | "deserted" | "removed";

/** The creator is one of the admins, the one who answers for it; there is always exactly one. */
export type Role = "creator" | "admin" | "member";

export type CommunityInput = {
  name: string;
  description: string | null;
  rules: string | null;
  kind: CommunityKind;
  /** An uploaded picture of the viewer's own, or the one it has already; null for the letters. */
  iconMediaId: string | null;
};

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
  /** Messages that came since the viewer last looked, 99 at most; 0 for who is no member. */
  unread: number;
  /** The number of its latest message when this was read; 0 for who is no member. */
  lastSeq: number;
  iconMediaId: string | null;
};

/** What the viewer may do here; the page offers nothing else, the server decides again. */
export type CommunityCan = {
  /** Members, messages, writing. */
  read: boolean;
  write: boolean;
  /** A public one takes him in, a private one takes his request. */
  join: boolean;
  request: boolean;
  cancelRequest: boolean;
  leave: boolean;
  /** Members, roles, requests and bans are an admin's. */
  manage: boolean;
  edit: boolean;
  delete: boolean;
  /** The creator, to another member. */
  handOver: boolean;
  /** The creator, where the operator allows it. */
  extend: boolean;
  report: boolean;
};

export type CommunityPage = CommunityCard & {
  rules: string | null;
  can: CommunityCan;
  /** Open requests to join; 0 for who is no admin. */
  requestCount: number;
  isMuted: boolean;
  /** Up to where the viewer has seen the messages, by their number; the divider stands after it. */
  seenSeq: number;
  /** Everything up to this number of the community's live channel is in what is read after it. */
  liveSeq: number;
  /** When he may ask again after a refusal; null when he may now. */
  mayAskAgainAt: Date | null;
  isBanned: boolean;
  /** The viewer has not confirmed his address yet: that is why he may not take part. */
  mustConfirm: boolean;
};

export type GroupMessage = {
  id: string;
  /** Its place in the community, without a gap; a hole is a message the viewer does not see. */
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
  /** Names the viewer by @. */
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

/** Where a community stands; the same address invites. Without its language. */
export function communityPath(id: string): string {
  return `/community/${id}`;
}
