import { parseNote } from "./decision-input.ts";
import type { ContentKind } from "./content.ts";
import { parseReport, type ReportErrors, type ReportValues } from "./report-input.ts";
import type { StaffReason } from "./staff-reason.ts";

/** What became of a form of a staff page that was not taken. */
export type StaffReply = {
  form: string;
  errors: ReportErrors & { until?: "until_wrong"; role?: "role_wrong" };
  values: ReportValues;
};

/** Why something is taken out of sight (a reason of its kind) or brought back (words of one's own). */
export function parseContentReason(
  kind: ContentKind,
  form: FormData,
): { input: StaffReason; errors?: undefined } | { input?: undefined; errors: ReportErrors } {
  return form.get("intent") === "bring-back" ? parseNote(form) : parseReport(kind, form);
}
