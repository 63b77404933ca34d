import { type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";

/** Publishing needs an account in good standing with a confirmed address (D1 §6, ruling 45). */
export function mayPublish(viewer: MaybeViewer): viewer is Viewer {
  return viewer !== null && mayWrite(viewer) && !viewer.mustConfirmEmail;
}
