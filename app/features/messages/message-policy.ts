import { mayWrite, type Viewer } from "#app/platform/viewer.ts";

/** Writing needs an account in good standing with a confirmed address (D1 §6, ruling 45). */
export function mayMessage(viewer: Viewer): boolean {
  return mayWrite(viewer) && !viewer.mustConfirmEmail;
}
