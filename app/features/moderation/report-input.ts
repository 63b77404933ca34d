import { cleanText, lengthOf } from "#app/platform/text.ts";
import { formText } from "#app/platform/form-text.ts";
import type { Parsed } from "#app/platform/parsed.ts";
import {
  longestReportNote,
  reasonsOf,
  type ReportInput,
  type ReportKind,
  type ReportReason,
} from "./report.ts";

export type ReportErrors = {
  reason?: "reason_required";
  note?: "note_required" | "note_too_long";
};

export type ReportValues = { reason: string; note: string };

/** Reads a reason of its kind, and words, which are needed only with "other". */
export function parseReport(kind: ReportKind, form: FormData): Parsed<ReportInput, ReportErrors> {
  const errors: ReportErrors = {};
  const values = readReportValues(form);
  const reason: ReportReason | undefined = reasonsOf[kind].find((each) => each === values.reason);
  if (!reason) errors.reason = "reason_required";
  const note = cleanText(values.note);
  if (lengthOf(note) > longestReportNote) errors.note = "note_too_long";
  else if (!note && reason === "other") errors.note = "note_required";
  if (!reason || errors.note) return { errors };
  return { input: { reason, note: note || null } };
}

export function readReportValues(form: FormData): ReportValues {
  return { reason: formText(form, "reason"), note: formText(form, "note") };
}

export type ReportReply = {
  id: string;
  outcome: "sent" | "invalid" | "own" | "not-allowed" | "too-many" | "gone" | "failed";
  limit?: string | null;
  values: ReportValues;
  errors: ReportErrors;
};
