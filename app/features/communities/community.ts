import type { MediaPicture } from "#app/features/media/media.ts";
import { isUuid } from "#app/platform/id.ts";
import type { LiveEvent } from "#app/platform/live/live-client.ts";
import { mayTakePart, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { dayMs } from "#app/platform/durations.ts";

export const maxCommunityNameLength = 60;
export const maxDescriptionLength = 500;
export const maxRulesLength = 2_000;
export const maxNoteLength = 500;
export const maxGroupMessageLength = 2_000;

export const messageLifetime = dayMs;
export const communityLifetime = 14 * dayMs;
export const recoverableFor = 7 * dayMs;
export const maxLiveCommunities = 3;

/** Private ones are in no list; anybody with the address may ask to join. */
type CommunityKind = "public" | "private";

/** By its time, by one of its admins, because nobody was left to answer for it, or by staff. */
export type Ending = "expired" | "deleted" | "deserted" | "removed";

/** The creator is one of the admins, the one who answers for it; there is always exactly one. */
export type Role = "creator" | "admin" | "member";

export type CommunityCard = {
  id: string;
  name: string;
  description: string | null;
  kind: CommunityKind;
  memberCount: number;
  createdAt: Date;
  /** When its latest message came, as long as that can be read. */
  talkedAt: Date | null;
  expiresAt: Date | null;
  viewerRole: Role | null;
  hasPendingRequest: boolean;
  unread: number;
  lastSeq: number;
  iconMediaId: string | null;
};

/** What the page offers; the server decides again. */
export type CommunityAbilities = ReturnType<typeof abilitiesIn>;

export type CommunityPage = CommunityCard & {
  rules: string | null;
  note: string | null;
  can: CommunityAbilities;
  requestCount: number;
  isMuted: boolean;
  seenSeq: number;
  /** The content read after this includes all events up to this number of the live channel. */
  liveSeq: number;
  mayAskAgainAt: Date | null;
  isBanned: boolean;
  mustConfirm: boolean;
};

export type GroupMessage = {
  id: string;
  seq: number;
  senderId: string | null;
  senderName: string | null;
  senderAvatar: string | null;
  isStaffs: boolean;
  isOwn: boolean;
  text: string;
  pictures: MediaPicture[];
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
  isStaff: boolean;
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

export const queueKeyOf = (id: string) => `community:${id}`;

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

type Part<Of extends CommunityPart> = {
  part: Of;
  community: Pick<CommunityPage, "id" | "name" | "kind" | "memberCount" | "can" | "viewerRole">;
};

export type MembersData = Part<"members"> & {
  viewerId: string;
  members: Member[];
  next: string | null;
  q: string;
};
export type RequestsData = Part<"requests"> & {
  waiting: JoinRequest[];
  refused: JoinRequest[];
  now: Date;
};
export type BansData = Part<"bans"> & { banned: BannedMember[] };
export type InviteData = Part<"invite"> & { url: string; qrSvg: string };

export type PartData = MembersData | RequestsData | BansData | InviteData;

export const panelParameter = "panel";

export type MemberKey = { rank: number; name: string; id: string };

export function writeMemberKey({ rank, name, id }: MemberKey): string {
  return `${rank}_${id}_${name}`;
}

export function readMemberKey(text: string | null): MemberKey | null {
  const [, rank, id, name] = /^([0-3])_([^_]{36})_(.{1,80})$/su.exec(text ?? "") ?? [];
  return rank && name && isUuid(id) ? { rank: Number(rank), name, id } : null;
}

export const communitiesPath = "/communities";
export const createPath = "/communities/create";

type CommunityTab = "all" | "mine";

export function listPath(tab: CommunityTab, { q = "", after = "" } = {}): string {
  const query = new URLSearchParams();
  if (tab === "mine") query.set("tab", tab);
  if (q) query.set("q", q);
  if (after) query.set("after", after);
  return query.size > 0 ? `${communitiesPath}?${query}` : communitiesPath;
}

export type CommunityPart = PartData["part"] | "settings";

/** The part whose address a path is, in any spelling that the router takes for it. */
export function partIn(pathname: string): PartData["part"] {
  const last = decodeURIComponent(pathname.split("/").at(-1) ?? "").toLowerCase();
  const parts = ["members", "requests", "bans", "invite"] as const;
  return parts.find((part) => part === last) ?? "members";
}

export function partPath(id: string, part: CommunityPart): string {
  return `${communityPath(id)}/${part}`;
}

const questions = ["leave", "delete", "remove", "ban", "hand-over"] as const;
export type Question = (typeof questions)[number];

export function isQuestion(value: unknown): value is Question {
  return questions.some((question) => question === value);
}

export function questionPath(id: string, question: Question, memberId?: string): string {
  const query = new URLSearchParams({ what: question, ...(memberId && { member: memberId }) });
  return `${communityPath(id)}/sure?${query}`;
}

export function questionActionPath(id: string, question: Question): string {
  if (question === "leave") return communityPath(id);
  return partPath(id, question === "delete" ? "settings" : "members");
}

type MemberState = {
  kind: CommunityKind;
  role: Role | null;
  isBanned: boolean;
  hasPendingRequest: boolean;
  isTooSoon: boolean;
  mayExtend: boolean;
};

export type EndedCommunity = {
  endedAt: Date;
  ending: Ending | null;
  expiresAt: Date | null;
};

export function abilitiesIn(viewer: Viewer, state: MemberState) {
  const { kind, role, isBanned, hasPendingRequest } = state;
  const takesPart = mayTakePart(viewer);
  const isOutside = takesPart && role === null && !isBanned;
  const isAdmin = takesPart && manages(role);
  return {
    read: mayWrite(viewer) && role !== null,
    write: takesPart && role !== null,
    join: isOutside && kind === "public",
    request: isOutside && kind === "private" && !hasPendingRequest && !state.isTooSoon,
    cancelRequest: mayWrite(viewer) && hasPendingRequest,
    leave: role !== null,
    manage: isAdmin,
    edit: isAdmin,
    delete: isAdmin,
    handOver: takesPart && role === "creator",
    extend: takesPart && role === "creator" && state.mayExtend,
    report: mayWrite(viewer) && role !== "creator",
  };
}

export function manages(role: Role | null): boolean {
  return role === "creator" || role === "admin";
}

export type RestoreMethod = "restore" | "extend";

/**
 * How a member may restore an ended community: admins a deleted one while its time lasts, the creator one whose
 * time is over. Null when they may not; what staff removed only staff restore.
 */
export function restoreMethodFor(
  { endedAt, ending, expiresAt }: EndedCommunity,
  { role, mayExtend, now }: { role: Role | null; mayExtend: boolean; now: Date },
): RestoreMethod | null {
  const isTooLate = endedAt.getTime() + recoverableFor <= now.getTime();
  if (isTooLate || ending === "removed" || !manages(role)) return null;
  const isOver = expiresAt !== null && expiresAt <= now;
  if (!isOver) return "restore";
  return mayExtend && role === "creator" ? "extend" : null;
}

/** Admins may act on whomever but themselves and the creator, who hands over first. */
export function mayActOn(
  actor: { id: string; role: Role | null },
  other: { id: string; role: Role | null },
): boolean {
  return manages(actor.role) && actor.id !== other.id && other.role !== "creator";
}
