import { type AuditEntry, recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { isStaff, type MaybeViewer, type Viewer } from "#app/platform/viewer.ts";
import { isAdministrator } from "./staff-policy.ts";

export function asStaff(viewer: MaybeViewer): Viewer {
  if (!isStaff(viewer)) throw new NotFound();
  return viewer;
}

export function asAdministrator(viewer: MaybeViewer): Viewer {
  if (!isAdministrator(viewer)) throw new NotFound();
  return viewer;
}

type Act = { viewer: MaybeViewer; now: Date; by?: typeof asStaff };
type Done = Omit<AuditEntry, "actorId" | "now" | "reason"> & { reason?: string | null };

/**
 * What one of the staff does and its line in the audit log, in one transaction.
 * @throws {NotFound} for everybody but staff, or but administrators where `by` says so
 * @throws {Conflict} where `act` gives nothing to log: it is so already, or somebody else was first
 */
export async function actAsStaff(
  { viewer, now, by = asStaff }: Act,
  act: (tx: Connection, staff: Viewer) => Promise<Done | null | false>,
): Promise<void> {
  const staff = by(viewer);
  await database().transaction(async (tx) => {
    const done = await act(tx, staff);
    if (!done) throw new Conflict();
    await recordAudit(tx, { reason: null, ...done, actorId: staff.id, now });
  });
}
