import type { ReportErrors, ReportValues } from "./report-input.ts";

export type ReportReply = {
  /** Of this answer, new each time. */
  id: string;
  outcome: "sent" | "invalid" | "own" | "not-allowed" | "too-many" | "gone" | "failed";
  /** What the limit says, with too-many. */
  limit?: string | null;
  values: ReportValues;
  errors: ReportErrors;
};
