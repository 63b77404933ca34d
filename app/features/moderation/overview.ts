export type DayCounts = {
  /** As 2026-11-21. */
  day: string;
  members: number;
  listings: number;
  reports: number;
  comments: number;
  messages: number;
  misses: number;
};

export type MissedTerm = { term: string; count: number };

export const overviewDays = 30;

export const measures = [
  "members",
  "listings",
  "messages",
  "comments",
  "reports",
  "misses",
] as const;
export type Measure = (typeof measures)[number];

/** By queue: how much waits, and since when the oldest does, in milliseconds; null where that is not said. */
export type StaffWaiting = Partial<
  Record<
    "reports" | "verifications" | "inquiries" | "jobs",
    { count: number; since: number | null }
  >
>;
