import { listNames } from "#app/features/profiles/profile.server.ts";
import { database } from "#app/platform/database.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import {
  selectDecided,
  selectOpenReports,
  selectOpenTargets,
} from "./data/report-queue-queries.server.ts";
import { selectTargets } from "./data/staff-target-queries.server.ts";
import { type Decision, decisionsOf, undoableFor } from "./rules/decision.ts";
import { type Excerpt, loadExcerpts } from "#app/features/reports/excerpts.server.ts";
import { isRing } from "#app/features/reports/finding.ts";
import { readQueueKey, type ReportKind, writeQueueKey } from "#app/features/reports/report.ts";
import { listForStaff } from "#app/features/staff/queue.server.ts";
import { asStaff } from "#app/features/staff/staff.server.ts";
import { mayActOn } from "#app/features/staff/staff-policy.ts";

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

const byTarget = { read: readQueueKey, write: writeQueueKey };
const readOpen = listForStaff(selectOpenTargets, byTarget);
const readDecided = listForStaff(selectDecided, byTarget);

type Page = { after: string | null; limit: number };

const shownOfEach = 10;

/** What waits for a decision, the longest waiting first. NotFound for everybody but staff. */
export async function listQueue(viewer: MaybeViewer, page: Page) {
  const staff = asStaff(viewer);
  const { rows: shown, next } = await readOpen(staff, page);
  const [targetOf, reports] = await Promise.all([
    loadTargets(shown),
    selectOpenReports(database(), shown, shownOfEach),
  ]);
  const ringOf = ({ rule, found }: (typeof reports)[number]) =>
    isRing(rule) && found ? found.split(" ") : [];
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
            /** What a rule found, and whom of several; null for what a member reported. */
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

/** Something reported: `target` is null when it is gone for good, the reporter when their account is. */
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

/** `canUndo`: the viewer can still undo it. */
export type DecidedGroup = Awaited<ReturnType<typeof listDecided>>["rows"][number];

type QueuePage = Page & { state: "open" | "decided"; now: Date };

export async function listReports(viewer: MaybeViewer, { state, ...page }: QueuePage) {
  const { rows, next } = await (state === "open" ? listQueue : listDecided)(viewer, page);
  return { rows: rows as readonly (QueuedGroup | DecidedGroup)[], next };
}
