import { type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";

/** Whoever may write may fill the form in, whether their address is confirmed or not. */
export function mayDraft(viewer: MaybeViewer): viewer is Viewer {
  return viewer !== null && mayWrite(viewer);
}

/** Publishing needs an account in good standing with a confirmed address. */
export function mayPublish(viewer: MaybeViewer): viewer is Viewer {
  return mayDraft(viewer) && !viewer.mustConfirmEmail;
}
