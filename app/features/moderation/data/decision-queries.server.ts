import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { ReportKind, ReportOutcome } from "../report.ts";
import { reports } from "./tables.ts";

type Target = { kind: ReportKind; id: string };

const of = ({ kind, id }: Target) => and(eq(reports.targetKind, kind), eq(reports.targetId, id));

/** Closes what is open on it; of two at the same moment the second finds nothing. */
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

/**
 * Opens again what was closed at that moment, if that is after `since`; reports whose reporter has sent
 * another one meanwhile stay closed. Gives how it was closed, or null when there is nothing to open.
 */
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
