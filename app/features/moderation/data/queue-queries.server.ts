import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { QueueKey } from "../queue-key.ts";
import type { ReportKind } from "../report.ts";
import { reports } from "./tables.ts";

type Target = { kind: ReportKind; id: string };

const first = sql`min(${reports.createdAt})`;
const target = sql`${reports.targetKind} || ' ' || ${reports.targetId}`;

/** What is reported and waits, the longest waiting first, with how often. */
export function selectOpenTargets(db: Connection, after: QueueKey | null, limit: number) {
  return db
    .select({
      kind: reports.targetKind,
      id: reports.targetId,
      at: sql<Date>`${first}`.mapWith(reports.createdAt),
      count: sql<number>`count(*)::int`,
    })
    .from(reports)
    .where(isNull(reports.closedAt))
    .groupBy(reports.targetKind, reports.targetId)
    .having(
      after
        ? sql`(${first}, ${target}) > (${after.at.toISOString()}::timestamptz, ${`${after.kind} ${after.id}`})`
        : undefined,
    )
    .orderBy(first, target)
    .limit(limit);
}

/** What was decided, the latest first; reports that were closed together are one. */
export function selectDecided(db: Connection, after: QueueKey | null, limit: number) {
  return db
    .select({
      kind: reports.targetKind,
      id: reports.targetId,
      at: sql<Date>`${reports.closedAt}`.mapWith(reports.createdAt),
      outcome: reports.outcome,
      by: profiles.fullName,
      count: sql<number>`count(*)::int`,
    })
    .from(reports)
    .leftJoin(profiles, eq(profiles.id, reports.closedBy))
    .where(
      and(
        isNotNull(reports.closedAt),
        after
          ? sql`(${reports.closedAt}, ${target}) < (${after.at.toISOString()}::timestamptz, ${`${after.kind} ${after.id}`})`
          : undefined,
      ),
    )
    .groupBy(
      reports.targetKind,
      reports.targetId,
      reports.closedAt,
      reports.outcome,
      profiles.fullName,
    )
    .orderBy(desc(reports.closedAt), desc(target))
    .limit(limit);
}

/** What was said against each of them, the oldest first, so many of each at most. */
export async function selectOpenReports(db: Connection, targets: readonly Target[], most: number) {
  if (targets.length === 0) return [];
  const numbered = db
    .select({
      id: reports.id,
      kind: reports.targetKind,
      targetId: reports.targetId,
      reporterId: reports.reporterId,
      reason: reports.reason,
      note: reports.note,
      createdAt: reports.createdAt,
      rule: reports.rule,
      found: reports.found,
      number: sql<number>`row_number() over (
        partition by ${reports.targetKind}, ${reports.targetId} order by ${reports.createdAt}, ${reports.id}
      )`.as("number"),
    })
    .from(reports)
    .where(and(isNull(reports.closedAt), amongst(targets)))
    .as("numbered");
  return db
    .select({
      id: numbered.id,
      kind: numbered.kind,
      targetId: numbered.targetId,
      reporterId: numbered.reporterId,
      reporter: profiles.fullName,
      reason: numbered.reason,
      note: numbered.note,
      createdAt: numbered.createdAt,
      rule: numbered.rule,
      found: numbered.found,
    })
    .from(numbered)
    .leftJoin(profiles, eq(profiles.id, numbered.reporterId))
    .where(sql`${numbered.number} <= ${most}`)
    .orderBy(asc(numbered.createdAt), asc(numbered.id));
}

function amongst(targets: readonly Target[]): SQL | undefined {
  const known = targets.map(({ kind, id }) => `${kind} ${id}`);
  return and(
    inArray(
      reports.targetId,
      targets.map(({ id }) => id),
    ),
    inArray(target, known),
  );
}
