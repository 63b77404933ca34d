import { mayWrite, type Viewer } from "#app/platform/viewer.ts";

/** Writing needs an account in good standing with a confirmed address. */
export function mayMessage(viewer: Viewer): boolean {
  return mayWrite(viewer) && !viewer.mustConfirmEmail;
}
