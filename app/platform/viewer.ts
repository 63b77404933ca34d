import type { Digits } from "./format.ts";

/** Who is looking: the signed-in member as the server knows them, or null for a visitor. */
export type Viewer = {
  id: string;
  name: string;
  /** Null for a member who has none. */
  email: string | null;
  emailVerified: boolean;
  /** Until their email is confirmed, or a number proved, they may browse and draft only. */
  mustConfirm: boolean;
  isMailRefused: boolean;
  /** What they may do now: staff that still need a second factor are users here. */
  role: "user" | "moderator" | "administrator";
  twoFactorEnabled: boolean;
  needsTwoFactor: boolean;
  isSuspended: boolean;
  deletionRequestedAt: Date | null;
  avatarMediaId: string | null;
  digits: Digits;
};

export type MaybeViewer = Viewer | null;

/** Their role is in the type so that the guard says nothing of whom it refuses. */
export type Staff = Viewer & { role: "moderator" | "administrator" };

export function isStaff(viewer: MaybeViewer): viewer is Staff {
  return viewer !== null && mayWrite(viewer) && viewer.role !== "user";
}

export function mayTakePart(viewer: Viewer): boolean {
  return mayWrite(viewer) && !viewer.mustConfirm;
}

export function mayWrite(viewer: Viewer): boolean {
  return !viewer.isSuspended && viewer.deletionRequestedAt === null;
}
