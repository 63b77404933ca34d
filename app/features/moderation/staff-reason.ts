import type { StaffReason } from "./moderation-events.ts";
import { type ReportReason, reportReasons } from "#app/features/reports/report.ts";

export type { StaffReason } from "./moderation-events.ts";

/** No reason was required: an undone or harmless act. */
export const noReason: StaffReason = { reason: null, note: null };

/** As the audit log stores it: the reason's key, a colon, the text. */
export function reasonText({ reason, note }: StaffReason): string | null {
  return [reason, note].filter(Boolean).join(": ").slice(0, 1_000) || null;
}

export function readReasonText(text: string | null): StaffReason {
  const [key = "", ...rest] = (text ?? "").split(": ");
  const reason: ReportReason | undefined = reportReasons.find((each) => each === key);
  const note = reason ? rest.join(": ") : text;
  return { reason: reason ?? null, note: note || null };
}

/** In place of an id: the form applies to all chosen in the list. */
export const severalChosen = "several";
