import { m } from "#app/paraglide/messages.js";
import type { ToastInput } from "#app/ui/toast.tsx";
import type { ReportKind } from "./report.ts";
import type { ReportErrors } from "./report-input.ts";

export { reasonWords } from "#app/features/safety/report-reason-words.ts";

/** "Report this listing": the heading of the form. */
export function reportHeading(kind: ReportKind): string {
  switch (kind) {
    case "listing":
      return m.moderation_report_listing();
    case "comment":
      return m.moderation_report_comment();
    case "review":
      return m.moderation_report_review();
    case "member":
      return m.moderation_report_member();
    case "message":
      return m.moderation_report_message();
    case "community":
      return m.community_report();
    case "community_message":
      return m.community_report_message();
  }
}

export function reportText(kind: ReportKind): string {
  if (kind === "community_message") return m.community_report_message_text();
  return kind === "message" ? m.moderation_report_message_text() : m.moderation_report_text();
}

export function reportErrorWords(
  key: ReportErrors["reason"] | ReportErrors["note"],
): string | undefined {
  switch (key) {
    case undefined:
      return undefined;
    case "reason_required":
      return m.moderation_error_reason_required();
    case "note_required":
      return m.moderation_error_note_required();
    case "note_too_long":
      return m.moderation_error_note_too_long();
  }
}

export function reportSentToast(): ToastInput {
  return {
    id: "report-sent",
    tone: "success",
    title: m.moderation_sent_title(),
    text: m.moderation_sent_text(),
  };
}
