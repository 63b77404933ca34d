import { isStaff, type MaybeViewer, type Staff, type Viewer } from "#app/platform/viewer.ts";

export const memberRoles = ["user", "moderator", "administrator"] as const;
export type MemberRole = Viewer["role"];

type Member = { id: string; role: MemberRole };

export function isAdministrator(viewer: MaybeViewer): viewer is Staff & { role: "administrator" } {
  return isStaff(viewer) && viewer.role === "administrator";
}

export function mayActOn(viewer: MaybeViewer, member: Member): boolean {
  if (!isStaff(viewer) || viewer.id === member.id) return false;
  return member.role === "user" || isAdministrator(viewer);
}

/**
 * Administrators with a second step move the account of a member who is not of the staff: that gives it to
 * whoever reads the new mailbox.
 */
export function mayMove(viewer: MaybeViewer, member: Member): boolean {
  return (
    isAdministrator(viewer) &&
    viewer.twoFactorEnabled &&
    viewer.id !== member.id &&
    member.role === "user"
  );
}

/** Roles are given and taken by administrators, never one's own. */
export function mayChangeRole(viewer: MaybeViewer, member: Pick<Member, "id">): boolean {
  return isAdministrator(viewer) && viewer.id !== member.id;
}
