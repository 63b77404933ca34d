import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { type ContentKind, isContentId, type ReportKind } from "#app/features/reports/report.ts";
import { moderateWithin } from "./content-moderation.server.ts";
import { closeOpen, findRole, reopenClosed } from "./data/report-queue-queries.server.ts";
import { contentQueries } from "./data/staff-content-queries.server.ts";
import { decisionsOf, outcomeOf, undoableFor } from "./rules/decision.ts";
import type { DecisionInput } from "./staff-form.server.ts";
import { restoreWithin, suspendWithin } from "./member-moderation.server.ts";
import { asStaff } from "#app/features/staff/staff.server.ts";
import { mayActOn } from "#app/features/staff/staff-policy.ts";
import { noReason, reasonText } from "./staff-reason.ts";

type Target = { kind: ReportKind; id: string };
type DecideReportInput = { viewer: MaybeViewer; target: Target; now: Date };
type Owner = { id: string; role: Viewer["role"] };

/**
 * Decides on all open reports of one thing, once. The act, the closing of the reports and the audit log are one
 * transaction; reporters learn the outcome, the owner the reason.
 * @throws {NotFound} for everybody but staff
 * @throws {NotAllowed} about oneself and what is one's own, and for a moderator about other staff
 * @throws {Conflict} when somebody else has decided, or the thing is gone and the decision is not a dismissal
 */
export async function decide({
  viewer,
  target,
  input: { decision, why, days },
  now,
}: DecideReportInput & { input: DecisionInput }): Promise<void> {
  const staff = asStaff(viewer);
  const { kind, id } = target;
  if (!decisionsOf[kind].includes(decision)) throw new NotFound();
  await database().transaction(async (tx) => {
    const outcome = outcomeOf[decision];
    const closed = await closeOpen(tx, target, { outcome, by: staff.id, at: now });
    if (closed.length === 0) throw new Conflict();
    const owner = await findOwner(tx, target);
    if (owner && !mayActOn(staff, owner)) throw new NotAllowed();
    if (!owner && decision !== "dismiss") throw new Conflict();
    const input = { viewer: staff, why, now };
    if (decision === "dismiss")
      await recordAudit(tx, {
        actorId: staff.id,
        action: "reports-dismissed",
        targetKind: kind,
        targetId: id,
        reason: reasonText(why),
        now,
      });
    else if (decision === "suspend") {
      if (owner) await suspendWithin(tx, { ...input, memberId: owner.id, days });
    } else if (kind !== "member") await moderateWithin(tx, "taken", { ...input, kind, id });
    for (const report of closed) {
      if (!report.reporterId) continue;
      const { id: reportId, reporterId } = report;
      await emit(tx, "report-closed", { reportId, reporterId, kind, outcome, at: now });
    }
  });
}

/**
 * Undoes a decision within a day: the reports are open again, and the act is undone.
 * @throws {NotFound} for everybody but staff
 * @throws {NotAllowed} about oneself and what is one's own
 * @throws {Conflict} when there is no decision of that moment, or it is older
 */
export async function undoDecision({
  viewer,
  target,
  closedAt,
  now,
}: DecideReportInput & { closedAt: Date }): Promise<void> {
  const staff = asStaff(viewer);
  await database().transaction(async (tx) => {
    const since = new Date(now.getTime() - undoableFor);
    const outcome = await reopenClosed(tx, target, { closedAt, since });
    if (!outcome) throw new Conflict();
    const owner = await findOwner(tx, target);
    if (owner && !mayActOn(staff, owner)) throw new NotAllowed();
    await recordAudit(tx, {
      actorId: staff.id,
      action: "reports-reopened",
      targetKind: target.kind,
      targetId: target.id,
      reason: null,
      now,
    });
    if (!owner) return;
    const { kind, id } = target;
    const input = { viewer: staff, why: noReason, now };
    if (outcome === "suspended") await restoreWithin(tx, { ...input, memberId: owner.id });
    else if (outcome !== "dismissed" && kind !== "member")
      await moderateWithin(tx, "brought-back", { ...input, kind, id });
  });
}

async function findOwner(tx: Connection, { kind, id }: Target): Promise<Owner | null> {
  if (!isContentId(kind, id)) return null;
  if (kind === "member") return findRole(tx, id);
  const content = await contentQueries[kind satisfies ContentKind].lock(tx, id);
  return content && { id: content.ownerId, role: content.role };
}
