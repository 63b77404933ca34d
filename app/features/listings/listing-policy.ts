import { type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";

/** Whoever may write may fill the form in, whether his address is confirmed or not (ruling 45). */
export function mayDraft(viewer: MaybeViewer): viewer is Viewer {
  return viewer !== null && mayWrite(viewer);
}

/** Publishing needs an account in good standing with a confirmed address (D1 §6, ruling 45). */
export function mayPublish(viewer: MaybeViewer): viewer is Viewer {
  return mayDraft(viewer) && !viewer.mustConfirmEmail;
}
