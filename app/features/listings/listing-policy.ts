import { type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";

export function mayDraft(viewer: MaybeViewer): viewer is Viewer {
  return viewer !== null && mayWrite(viewer);
}

export function mayPublish(viewer: MaybeViewer): viewer is Viewer {
  return mayDraft(viewer) && !viewer.mustConfirm;
}
