import { listNames } from "#app/features/profiles/profile.server.ts";
import { database, type Connection } from "#app/platform/database.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import {
  selectDecided,
  selectOpenReports,
  selectOpenTargets,
  closeOpen,
  findRole,
  reopenClosed,
  selectTargets,
} from "./data/report-queue-queries.server.ts";
import {
  type Decision,
  decisionsOf,
  undoableFor,
  outcomeOf,
  noReason,
} from "./moderation-events.ts";
import { type Excerpt, loadExcerpts } from "#app/features/reports/reports.server.ts";
import { isRingRule } from "#app/features/reports/finding.ts";
import {
  readReportPageKey,
  type ReportKind,
  writeReportPageKey,
  type ContentKind,
  isContentId,
} from "#app/features/reports/report.ts";
import { listForStaff } from "#app/features/staff/queue.server.ts";
import { asStaff } from "#app/features/staff/staff.server.ts";
import { mayActOn } from "#app/features/staff/staff-policy.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { moderateWithin, recordAct } from "./content-moderation.server.ts";
import { contentQueries } from "./data/staff-content-queries.server.ts";
import type { DecisionInput } from "./staff-form.server.ts";
import { restoreWithin, suspendWithin } from "./member-moderation.server.ts";

type ReportGroupKey = { kind: ReportKind; id: string };

export type StaffTarget = Awaited<ReturnType<typeof selectTargets>>[number] & { excerpt?: Excerpt };

const keyOf = ({ kind, id }: ReportGroupKey) => `${kind} ${id}`;

export async function loadTargets(
  keys: readonly ReportGroupKey[],
): Promise<(target: ReportGroupKey) => StaffTarget | null> {
  const messages = keys.filter(({ kind }) => kind === "message").map(({ id }) => id);
  const [targets, excerptOf] = await Promise.all([
    selectTargets(database(), keys),
    loadExcerpts(messages),
  ]);
  const known = new Map(
    targets.map((target) => [
      keyOf(target),
      target.kind === "message" ? { ...target, excerpt: excerptOf(target.id) } : target,
    ]),
  );
  return (target) => known.get(keyOf(target)) ?? null;
}

const byTarget = { read: readReportPageKey, write: writeReportPageKey };
const readOpen = listForStaff(selectOpenTargets, byTarget);
const readDecided = listForStaff(selectDecided, byTarget);

type Page = { after: string | null; limit: number };

const shownOfEach = 10;

export async function listQueue(viewer: MaybeViewer, page: Page) {
  const staff = asStaff(viewer);
  const { rows: shown, next } = await readOpen(staff, page);
  const [targetOf, reports] = await Promise.all([
    loadTargets(shown),
    selectOpenReports(database(), shown, shownOfEach),
  ]);
  const ringOf = ({ rule, found }: (typeof reports)[number]) =>
    isRingRule(rule) && found ? found.split(" ") : [];
  const members = await listNames([...new Set(reports.flatMap(ringOf))]);
  const rows = shown.map(({ at, ...row }) => {
    const target = targetOf(row);
    return {
      ...row,
      target,
      since: at,
      reports: reports
        .filter(({ kind, targetId }) => kind === row.kind && targetId === row.id)
        .map((report) => {
          const { reporterId, reporter, id, reason, note, createdAt, rule, found } = report;
          const ring = ringOf(report);
          return {
            id,
            reason,
            note,
            createdAt,
            finding: rule && {
              rule,
              found,
              members: members.filter((member) => ring.includes(member.id)),
            },
            reporter: reporterId && reporter !== null ? { id: reporterId, name: reporter } : null,
          };
        }),
      decisions: decisionsFor(staff, row.kind, target),
    };
  });
  return { rows, next };
}

export type QueuedGroup = Awaited<ReturnType<typeof listQueue>>["rows"][number];

function decisionsFor(
  staff: Viewer,
  kind: ReportKind,
  target: StaffTarget | null,
): readonly Decision[] {
  if (!target) return ["dismiss"];
  return mayActOn(staff, target.owner) ? decisionsOf[kind] : [];
}

export async function listDecided(viewer: MaybeViewer, { now, ...page }: Page & { now: Date }) {
  const staff = asStaff(viewer);
  const { rows: shown, next } = await readDecided(staff, page);
  const targetOf = await loadTargets(shown);
  const rows = shown.flatMap(({ outcome, ...row }) => {
    if (!outcome) return [];
    const target = targetOf(row);
    const isFresh = now.getTime() - row.at.getTime() < undoableFor;
    const canUndo = isFresh && (!target || mayActOn(staff, target.owner));
    return [{ ...row, outcome, target, canUndo }];
  });
  return { rows, next };
}

export type DecidedGroup = Awaited<ReturnType<typeof listDecided>>["rows"][number];

type QueuePage = Page & { state: "open" | "decided"; now: Date };

export async function listReports(viewer: MaybeViewer, { state, ...page }: QueuePage) {
  const { rows, next } = await (state === "open" ? listQueue : listDecided)(viewer, page);
  return { rows: rows as readonly (QueuedGroup | DecidedGroup)[], next };
}

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
    if (decision === "dismiss") await recordAct(tx, input, "reports-dismissed", target);
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
 * Undoes a decision within a day: the reports are open again, and what it took or suspended is as it was. What was
 * so already stays so.
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
    const input = { viewer: staff, why: noReason, now };
    await recordAct(tx, input, "reports-reopened", target);
    if (!owner) return;
    const { kind, id } = target;
    if (outcome === "suspended")
      await restoreWithin(tx, { ...input, memberId: owner.id, suspendedAt: closedAt });
    else if (outcome !== "dismissed" && kind !== "member")
      await moderateWithin(tx, "brought-back", { ...input, kind, id, takenAt: closedAt });
  });
}

async function findOwner(tx: Connection, { kind, id }: Target): Promise<Owner | null> {
  if (!isContentId(kind, id)) return null;
  if (kind === "member") return findRole(tx, id);
  const content = await contentQueries[kind satisfies ContentKind].lock(tx, id);
  return content && { id: content.ownerId, role: content.role };
}
