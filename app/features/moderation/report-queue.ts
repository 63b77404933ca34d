import type { Decision } from "./decision.ts";
import type { FindingRule } from "./finding.ts";
import type { ReportKind, ReportOutcome, ReportReason } from "./report.ts";
import type { StaffTarget } from "./staff-target.ts";

export type QueuedReport = {
  id: string;
  /** Null when the account is gone. */
  reporter: { id: string; name: string } | null;
  reason: ReportReason;
  note: string | null;
  createdAt: Date;
  /** What a rule found; null for what a member reported. */
  finding: { rule: FindingRule; found: string | null } | null;
};

export type QueuedGroup = {
  kind: ReportKind;
  id: string;
  /** Null when it is gone for good. */
  target: StaffTarget | null;
  count: number;
  /** Since when it waits. */
  since: Date;
  reports: QueuedReport[];
  /** What the viewer may decide; nothing where it is his own. */
  decisions: readonly Decision[];
};

export type DecidedGroup = {
  kind: ReportKind;
  id: string;
  target: StaffTarget | null;
  count: number;
  outcome: ReportOutcome;
  at: Date;
  by: string | null;
  /** It can still be taken back, by the viewer too. */
  canUndo: boolean;
};
