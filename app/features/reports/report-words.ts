import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import type { ReportKind } from "./report.ts";

export { reasonWords } from "#app/features/safety/report-reason.ts";

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

export const reportFailed = (): FormSummary => ({
  title: m.moderation_failed_title(),
  text: m.moderation_failed_text(),
});
