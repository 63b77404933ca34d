import { database } from "#app/platform/database.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { countWaiting } from "./data/waiting-queries.server.ts";
import { asStaff } from "./staff.server.ts";
import type { StaffMenu } from "./staff-frame.tsx";
import { isAdministrator } from "./staff-policy.ts";

/** What the staff's menu shows; NotFound for everybody but staff. One statement. */
export async function getStaffMenu(viewer: MaybeViewer): Promise<StaffMenu> {
  const staff = asStaff(viewer);
  return { isAdministrator: isAdministrator(staff), waiting: await countWaiting(database()) };
}
