import { NotFound } from "#app/platform/errors.ts";
import { isStaff, type MaybeViewer, type Viewer } from "#app/platform/viewer.ts";
import { isAdministrator } from "./staff-policy.ts";

/** The viewer as one of the staff; for everybody else there is nothing here. */
export function asStaff(viewer: MaybeViewer): Viewer {
  if (!viewer || !isStaff(viewer)) throw new NotFound();
  return viewer;
}

export function asAdministrator(viewer: MaybeViewer): Viewer {
  if (!viewer || !isAdministrator(viewer)) throw new NotFound();
  return viewer;
}
