import { isStaff, type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import { undoableFor, type VerificationStatus } from "../verification.ts";

export function mayAsk(viewer: Viewer): boolean {
  return mayWrite(viewer) && !viewer.mustConfirm;
}

export function abilitiesOn(
  viewer: MaybeViewer,
  request: { userId: string; status: VerificationStatus; reviewedAt: Date | null },
  now: Date,
): { decide: boolean; revoke: boolean; undo: boolean } {
  const may = isStaff(viewer) && viewer?.id !== request.userId;
  const { status, reviewedAt } = request;
  const isDecision = status === "approved" || status === "rejected";
  const isRecent = reviewedAt !== null && now.getTime() - reviewedAt.getTime() < undoableFor;
  return {
    decide: may && status === "pending",
    revoke: may && status === "approved",
    undo: may && isDecision && isRecent,
  };
}
