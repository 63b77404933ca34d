import { m } from "#app/paraglide/messages.js";
import type { ToastInput } from "#app/ui/toast.tsx";
import { done } from "#app/ui/toast-words.ts";
import type { ReportKind } from "./report.ts";
import type { ReportErrors } from "./report-input.ts";

export { reasonWords } from "#app/features/safety/report-reason-words.ts";

export const reportHeadings: Record<ReportKind, () => string> = {
  listing: m.moderation_report_listing,
  comment: m.moderation_report_comment,
  review: m.moderation_report_review,
  member: m.moderation_report_member,
  message: m.moderation_report_message,
  community: m.community_report,
  community_message: m.community_report_message,
};

export function reportText(kind: ReportKind): string {
  if (kind === "community_message") return m.community_report_message_text();
  return kind === "message" ? m.moderation_report_message_text() : m.moderation_report_text();
}

const errors = {
  reason_required: m.moderation_error_reason_required,
  note_required: m.moderation_error_note_required,
  note_too_long: m.moderation_error_note_too_long,
};

export function reportErrorWords(key: ReportErrors["reason"] | ReportErrors["note"]) {
  return key && errors[key]();
}

export function reportSentToast(): ToastInput {
  return { id: "report-sent", ...done(m.moderation_sent_title(), m.moderation_sent_text()) };
}
