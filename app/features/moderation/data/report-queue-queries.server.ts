import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import type { QueueKey, ReportKind, ReportOutcome } from "#app/features/reports/report.ts";
import { reports } from "#app/features/reports/data/tables.ts";

type Target = { kind: ReportKind; id: string };

const first = sql`min(${reports.createdAt})`;
const target = sql`${reports.targetKind} || ' ' || ${reports.targetId}`;

type Page = { after: QueueKey | null; limit: number };

export function selectOpenTargets(db: Connection, { after, limit }: Page) {
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

/** The decisions, the latest first; reports closed together are one. */
export function selectDecided(db: Connection, { after, limit }: Page) {
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

const of = ({ kind, id }: Target) => and(eq(reports.targetKind, kind), eq(reports.targetId, id));

/** Closes its open reports; of two concurrent calls the second finds nothing. */
export function closeOpen(
  tx: Connection,
  target: Target,
  { outcome, by, at }: { outcome: ReportOutcome; by: string; at: Date },
) {
  return tx
    .update(reports)
    .set({ outcome, closedBy: by, closedAt: at })
    .where(and(of(target), isNull(reports.closedAt)))
    .returning({ id: reports.id, reporterId: reports.reporterId });
}

/** Reopens the reports closed then, if after `since` and not reported again; returns the outcome, or null. */
export async function reopenClosed(
  tx: Connection,
  target: Target,
  { closedAt, since }: { closedAt: Date; since: Date },
): Promise<ReportOutcome | null> {
  const was = and(of(target), eq(reports.closedAt, closedAt), gt(reports.closedAt, since));
  const [closed] = await tx
    .select({ outcome: reports.outcome })
    .from(reports)
    .where(was)
    .for("update");
  if (!closed?.outcome) return null;
  await tx
    .update(reports)
    .set({ outcome: null, closedBy: null, closedAt: null })
    .where(
      and(
        was,
        sql`not exists (
          select from reports as newer
          where (newer.reporter_id = ${reports.reporterId} or newer.rule = ${reports.rule})
            and newer.target_kind = ${reports.targetKind}
            and newer.target_id = ${reports.targetId} and newer.closed_at is null
        )`,
      ),
    );
  return closed.outcome;
}

export async function findRole(tx: Connection, id: string) {
  const [row] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.id, id));
  return row ?? null;
}
