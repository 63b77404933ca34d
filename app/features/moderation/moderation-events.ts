import {
  type ContentKind,
  type ReportKind,
  type ReportOutcome,
  type ReportReason,
  reportReasons,
} from "#app/features/reports/report.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { dayMs } from "#app/platform/durations.ts";

export type StaffReason = { reason: ReportReason | null; note: string | null };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "report-closed": {
      reportId: string;
      reporterId: string;
      kind: ReportKind;
      outcome: ReportOutcome;
      at: Date;
    };
    "content-moderated": {
      kind: ContentKind;
      change: "taken" | "brought-back";
      ownerId: string;
      listingId: number | null;
      why: StaffReason;
      at: Date;
    };
    "member-moderated": {
      memberId: string;
      change: "suspended" | "restored";
      until: Date | null;
      why: StaffReason;
      at: Date;
    };
  }
}

export const noReason: StaffReason = { reason: null, note: null };

/** As the audit log stores it: the reason's key, a colon, the text. */
export function writeReasonText({ reason, note }: StaffReason): string | null {
  return cutText([reason, note].filter(Boolean).join(": "), 1_000) || null;
}

export function readReasonText(text: string | null): StaffReason {
  const [key = "", ...rest] = (text ?? "").split(": ");
  const reason: ReportReason | undefined = reportReasons.find((each) => each === key);
  const note = reason ? rest.join(": ") : text;
  return { reason: reason ?? null, note: note || null };
}

export const severalChosen = "several";

const decisions = ["dismiss", "remove", "hide", "suspend"] as const;
export type Decision = (typeof decisions)[number];

export const decisionsOf: Record<ReportKind, readonly Decision[]> = {
  listing: ["dismiss", "remove", "suspend"],
  comment: ["dismiss", "hide", "suspend"],
  review: ["dismiss", "hide", "suspend"],
  member: ["dismiss", "suspend"],
  message: ["dismiss", "hide", "suspend"],
  community: ["dismiss", "remove", "suspend"],
  community_message: ["dismiss", "hide", "suspend"],
};

export const outcomeOf: Record<Decision, ReportOutcome> = {
  dismiss: "dismissed",
  remove: "removed",
  hide: "hidden",
  suspend: "suspended",
};

export const suspensionDays = [1, 7, 30, 90, null] as const;

export const undoableFor = dayMs;
