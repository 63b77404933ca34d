import { type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";
import type { CommentAbilities } from "../comment.ts";

export function mayComment(viewer: Viewer): boolean {
  return mayWrite(viewer) && !viewer.mustConfirmEmail;
}

/** The author deletes, the seller hides what others wrote, anyone else reports. */
export function abilitiesOn(
  viewer: MaybeViewer,
  { authorId, sellerId }: { authorId: string; sellerId: string },
): CommentAbilities {
  if (!viewer || !mayWrite(viewer)) return { delete: false, hide: false, report: false };
  const isAuthor = viewer.id === authorId;
  return {
    delete: isAuthor,
    hide: !isAuthor && viewer.id === sellerId,
    report: !isAuthor,
  };
}
