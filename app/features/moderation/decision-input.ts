import { cleanText, lengthOf } from "#app/platform/text.ts";
import type { Parsed } from "#app/platform/parsed.ts";
import { type Decision, decisionsOf, suspensionDays } from "./decision.ts";
import { type ContentKind, longestReportNote, type ReportKind } from "./report.ts";
import {
  parseReport,
  readReportValues,
  type ReportErrors,
  type ReportValues,
} from "./report-input.ts";
import type { StaffReason } from "./staff-reason.ts";

export type DecisionErrors = ReportErrors & { decision?: "decision_required" };

export type DecisionInput = { decision: Decision; why: StaffReason; days: number | null };

export function parseDecision(
  kind: ReportKind,
  form: FormData,
): Parsed<DecisionInput, DecisionErrors> {
  const decision = decisionsOf[kind].find((each) => each === form.get("decision"));
  const isDismissal = decision === "dismiss" && !form.get("reason");
  const parsed = isDismissal ? parseNote(form) : parseReport(kind, form);
  if (!decision || !parsed.input) {
    return {
      errors: { ...(decision ? {} : { decision: "decision_required" }), ...parsed.errors },
    };
  }
  return { input: { decision, why: parsed.input, days: readDays(form.get("days")) } };
}

export function parseNote(form: FormData): Parsed<StaffReason, ReportErrors> {
  const note = cleanText(readReportValues(form).note);
  if (!note) return { errors: { note: "note_required" } };
  if (lengthOf(note) > longestReportNote) return { errors: { note: "note_too_long" } };
  return { input: { reason: null, note } };
}

/** Days of a suspension; null for one without an end, and for what is none of those offered. */
export function readDays(value: FormDataEntryValue | null): number | null {
  return suspensionDays.find((days) => days !== null && String(days) === value) ?? null;
}

export function readDecisionValues(form: FormData): StaffReply["values"] {
  return {
    ...readReportValues(form),
    decision: String(form.get("decision") ?? ""),
    days: String(form.get("days") ?? ""),
  };
}

/** A form that could not be taken, as it is shown again. */
export type StaffReply = {
  /** Which of the page's it is. */
  form: string;
  errors: DecisionErrors & { until?: "until_wrong"; role?: "role_wrong" };
  values: ReportValues & { decision?: string; days?: string };
};

export function parseContentReason(
  kind: ContentKind,
  form: FormData,
): Parsed<StaffReason, ReportErrors> {
  return form.get("intent") === "bring-back" ? parseNote(form) : parseReport(kind, form);
}
