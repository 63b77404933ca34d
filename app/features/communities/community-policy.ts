import { mayTakePart, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import {
  type CommunityCan,
  type CommunityKind,
  type Ending,
  recoverableFor,
  type Role,
} from "./community.ts";

type MemberState = {
  kind: CommunityKind;
  role: Role | null;
  isBanned: boolean;
  hasPendingRequest: boolean;
  isTooSoon: boolean;
  mayExtend: boolean;
};

export type Ended = {
  endedAt: Date;
  /** Null when its time is over and it is not marked yet. */
  ending: Ending | null;
  expiresAt: Date | null;
};

export function canIn(viewer: Viewer, state: MemberState): CommunityCan {
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

export type WayBack = "restore" | "extend";

/**
 * Who may bring back an ended community: its admins what was deleted while its time lasts, its creator what
 * is over. What staff removed only staff bring back.
 */
export function wayBack(
  { endedAt, ending, expiresAt }: Ended,
  { role, mayExtend, now }: { role: Role | null; mayExtend: boolean; now: Date },
): WayBack | null {
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
