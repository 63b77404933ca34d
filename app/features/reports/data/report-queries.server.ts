import { and, eq, isNull } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import type { ReportKind } from "../report.ts";
import { reports } from "./tables.ts";

export async function insertReport(db: Connection, row: typeof reports.$inferInsert) {
  const { rowCount } = await db.insert(reports).values(row).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function isReported(
  db: Connection,
  { reporterId, kind, id }: { reporterId: string; kind: ReportKind; id: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.reporterId, reporterId),
        eq(reports.targetKind, kind),
        eq(reports.targetId, id),
        isNull(reports.closedAt),
      ),
    );
  return row !== undefined;
}

export function selectForExport(db: Connection, userId: string) {
  return db
    .select({
      kind: reports.targetKind,
      target: reports.targetId,
      reason: reports.reason,
      note: reports.note,
      createdAt: reports.createdAt,
      closedAt: reports.closedAt,
    })
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(reports.createdAt);
}
