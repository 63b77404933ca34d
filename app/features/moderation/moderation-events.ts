import type {
  ContentKind,
  ReportKind,
  ReportOutcome,
  ReportReason,
} from "#app/features/reports/report.ts";

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
      /** When it ends by itself; null: when staff lift it. */
      until: Date | null;
      why: StaffReason;
      at: Date;
    };
  }
}
