import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { insertReport } from "./data/report-queries.server.ts";
import { type FindingRule, reasonOfRule } from "./finding.ts";
import type { ReportKind } from "./report.ts";

export type Finding = { rule: FindingRule; found: string | null };

const longestFound = 200;

/** Puts what a rule has found before staff; once as long as that is open. */
export async function fileFinding(
  tx: Connection,
  { kind, id }: { kind: ReportKind; id: string },
  { rule, found }: Finding,
  now: Date,
): Promise<void> {
  await insertReport(tx, {
    id: newId(),
    reporterId: null,
    targetKind: kind,
    targetId: id,
    reason: reasonOfRule[rule],
    createdAt: now,
    rule,
    found: found && [...found].slice(0, longestFound).join(""),
  });
}
