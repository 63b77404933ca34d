import { isStaff, type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import type { VerificationStatus } from "./verification.ts";

/** Any member may ask (D2 §6) who may write at all and whose address is confirmed (ruling 45). */
export function mayAsk(viewer: Viewer): boolean {
  return mayWrite(viewer) && !viewer.mustConfirmEmail;
}

/** What staff may do with a request: never with their own. */
export function abilitiesOn(
  viewer: MaybeViewer,
  request: { userId: string; status: VerificationStatus },
): { decide: boolean; revoke: boolean } {
  const may = isStaff(viewer) && viewer?.id !== request.userId;
  return {
    decide: may && request.status === "pending",
    revoke: may && request.status === "approved",
  };
}
