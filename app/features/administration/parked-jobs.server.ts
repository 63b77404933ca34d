import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import { dropParked, listParked, retryParked } from "#app/platform/jobs/parked-jobs.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { actAsStaff, asAdministrator, asStaff } from "#app/features/staff/staff.server.ts";
import { isAdministrator } from "#app/features/staff/staff-policy.ts";

const maxShown = 100;

export async function listParkedJobs(viewer: MaybeViewer) {
  const staff = asStaff(viewer);
  const jobs = await listParked(database(), maxShown);
  return { rows: jobs, next: null, mayDecide: isAdministrator(staff) };
}

const decisions = {
  retry: { act: retryParked, action: "job-retried" },
  drop: { act: dropParked, action: "job-dropped" },
} as const;

type DecideJobInput = {
  viewer: MaybeViewer;
  id: string;
  decision: keyof typeof decisions;
  now: Date;
};

/**
 * Queues a parked job again, or drops it for good; the audit log records it.
 * @throws {NotFound} for everybody but administrators
 * @throws {Conflict} when it no longer waits, or when an equal one waits in its queue already
 */
export async function decideParkedJob(input: DecideJobInput): Promise<void> {
  const { viewer, id, decision, now } = input;
  const { act, action } = decisions[decision];
  await actAsStaff({ viewer, now, by: asAdministrator }, async (tx) => {
    if (!isUuid(id)) throw new NotFound();
    const kind = await act(tx, id);
    return kind !== null && { action, targetKind: "job", targetId: id, reason: kind };
  });
}
