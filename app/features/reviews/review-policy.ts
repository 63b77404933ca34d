import { type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import type { ReviewAbilities } from "./review.ts";

export type ReviewRefusal = "own" | "unconfirmed" | "not-allowed";

/** Members in good standing with a confirmed address, never about oneself; null: they may. */
export function refusalOf(viewer: MaybeViewer, sellerId: string): ReviewRefusal | null {
  // The gate of the form leads a visitor to sign-in.
  if (!viewer) return null;
  if (viewer.id === sellerId) return "own";
  if (!mayWrite(viewer)) return "not-allowed";
  return viewer.mustConfirm ? "unconfirmed" : null;
}

export function abilitiesOn(
  viewer: MaybeViewer,
  review: { authorId: string; sellerId: string; isHidden: boolean },
): ReviewAbilities {
  const nothing = { change: false, answer: false, report: false };
  // A visitor's report leads to sign-in.
  if (!viewer) return { ...nothing, report: !review.isHidden };
  if (!mayWrite(viewer) || review.isHidden) return nothing;
  const isAuthor = viewer.id === review.authorId;
  return {
    change: isAuthor,
    answer: mayAnswer(viewer, review.sellerId),
    report: !isAuthor,
  };
}

export function mayAnswer(viewer: Viewer, sellerId: string): boolean {
  return mayWrite(viewer) && !viewer.mustConfirm && viewer.id === sellerId;
}
