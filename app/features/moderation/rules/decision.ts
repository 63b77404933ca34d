import type { ReportKind, ReportOutcome } from "#app/features/reports/report.ts";

export const decisions = ["dismiss", "remove", "hide", "suspend"] as const;
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

/** For how many days a member may be suspended; null: until it is lifted. */
export const suspensionDays = [1, 7, 30, 90, null] as const;

export const undoableFor = 24 * 60 * 60 * 1_000;
