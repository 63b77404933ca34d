import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import type { CommunityCan, CommunityKind, Role } from "./community.ts";

/** Creating needs an account in good standing with a confirmed address (rulings 45, 124); so does joining. */
export function mayTakePart(viewer: Viewer): boolean {
  return mayWrite(viewer) && !viewer.mustConfirmEmail;
}

/** How a viewer stands to a community. */
export type Standing = {
  kind: CommunityKind;
  role: Role | null;
  isBanned: boolean;
  hasPendingRequest: boolean;
  /** Refused less than a day ago (ruling 135). */
  isTooSoon: boolean;
  /** The operator's switch of ruling 141. */
  mayExtend: boolean;
};

/** What a viewer may do in a community (D2 §6, rulings 135 to 139 and 155). Staff judge what is reported; they are no members. */
export function canIn(viewer: Viewer, standing: Standing): CommunityCan {
  const { kind, role, isBanned, hasPendingRequest } = standing;
  const takesPart = mayTakePart(viewer);
  const isOutside = takesPart && role === null && !isBanned;
  const isAdmin = takesPart && manages(role);
  return {
    read: mayWrite(viewer) && role !== null,
    write: takesPart && role !== null,
    join: isOutside && kind === "public",
    request: isOutside && kind === "private" && !hasPendingRequest && !standing.isTooSoon,
    cancelRequest: mayWrite(viewer) && hasPendingRequest,
    leave: role !== null,
    manage: isAdmin,
    edit: isAdmin,
    delete: isAdmin,
    handOver: takesPart && role === "creator",
    extend: takesPart && role === "creator" && standing.mayExtend,
    report: mayWrite(viewer) && role !== "creator",
  };
}

export function manages(role: Role | null): boolean {
  return role === "creator" || role === "admin";
}

/**
 * Whether somebody of one role may remove, ban, promote or demote another: admins whomever but themselves
 * (ruling 155) and the creator, who hands over first.
 */
export function mayActOn(
  actor: { id: string; role: Role | null },
  other: { id: string; role: Role | null },
): boolean {
  return manages(actor.role) && actor.id !== other.id && other.role !== "creator";
}
