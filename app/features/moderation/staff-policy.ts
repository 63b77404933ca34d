import { isStaff, type MaybeViewer, type Viewer } from "#app/platform/viewer.ts";

export const staffRoles = ["user", "moderator", "administrator"] as const;
export type StaffRole = Viewer["role"];

/** What staff pages ask before they do anything to a member or to what is his. */
type Member = { id: string; role: StaffRole };

export function isAdministrator(viewer: MaybeViewer): boolean {
  return viewer !== null && isStaff(viewer) && viewer.role === "administrator";
}

/**
 * Whether the viewer may decide on what is this member's, or on himself: staff, never about themselves;
 * on other staff administrators only.
 */
export function mayActOn(viewer: MaybeViewer, member: Member): boolean {
  if (!viewer || !isStaff(viewer) || viewer.id === member.id) return false;
  return member.role === "user" || isAdministrator(viewer);
}

/** Roles are given and taken by administrators, never one's own. */
export function mayChangeRole(viewer: MaybeViewer, member: Pick<Member, "id">): boolean {
  return isAdministrator(viewer) && viewer?.id !== member.id;
}
