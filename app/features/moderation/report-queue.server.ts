import { database } from "#app/platform/database.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import {
  selectDecided,
  selectOpenReports,
  selectOpenTargets,
} from "./data/queue-queries.server.ts";
import { type Decision, decisionsOf, undoableFor } from "./decision.ts";
import { type QueueKey, writeQueueKey } from "./queue-key.ts";
import type { ReportKind } from "./report.ts";
import type { DecidedGroup, QueuedGroup } from "./report-queue.ts";
import { asStaff } from "./staff.server.ts";
import { mayActOn } from "./staff-policy.ts";
import type { StaffTarget } from "./staff-target.ts";
import { loadTargets } from "./staff-targets.server.ts";

type Page = { after: QueueKey | null; limit: number };

/** Of each thing so many reports are shown; all are counted. */
const shownOfEach = 10;

/**
 * What is reported and waits for a decision, the longest waiting first; `next` is the key of the following
 * page. NotFound for everybody but staff.
 */
export async function listQueue(
  viewer: MaybeViewer,
  { after, limit }: Page,
): Promise<{ groups: QueuedGroup[]; next: string | null }> {
  const staff = asStaff(viewer);
  const rows = await selectOpenTargets(database(), after, limit + 1);
  const shown = rows.slice(0, limit);
  const [targetOf, reports] = await Promise.all([
    loadTargets(shown),
    selectOpenReports(database(), shown, shownOfEach),
  ]);
  const groups = shown.map(({ at, ...row }) => {
    const target = targetOf(row);
    return {
      ...row,
      target,
      since: at,
      reports: reports
        .filter(({ kind, targetId }) => kind === row.kind && targetId === row.id)
        .map(({ reporterId, reporter, id, reason, note, createdAt, rule, found }) => ({
          id,
          reason,
          note,
          createdAt,
          finding: rule && { rule, found },
          reporter: reporterId && reporter !== null ? { id: reporterId, name: reporter } : null,
        })),
      decisions: decisionsFor(staff, row.kind, target),
    };
  });
  const last = shown.at(-1);
  return { groups, next: rows.length > limit && last ? writeQueueKey(last) : null };
}

function decisionsFor(
  staff: Viewer,
  kind: ReportKind,
  target: StaffTarget | null,
): readonly Decision[] {
  if (!target) return ["dismiss"];
  return mayActOn(staff, target.owner) ? decisionsOf[kind] : [];
}

/** What was decided, the latest first. */
export async function listDecided(
  viewer: MaybeViewer,
  { after, limit, now }: Page & { now: Date },
): Promise<{ groups: DecidedGroup[]; next: string | null }> {
  const staff = asStaff(viewer);
  const rows = await selectDecided(database(), after, limit + 1);
  const shown = rows.slice(0, limit);
  const targetOf = await loadTargets(shown);
  const groups = shown.flatMap(({ outcome, ...row }) => {
    if (!outcome) return [];
    const target = targetOf(row);
    const isFresh = now.getTime() - row.at.getTime() < undoableFor;
    const canUndo = isFresh && (!target || mayActOn(staff, target.owner));
    return [{ ...row, outcome, target, canUndo }];
  });
  const last = shown.at(-1);
  return { groups, next: rows.length > limit && last ? writeQueueKey(last) : null };
}
