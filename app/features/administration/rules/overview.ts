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

/** By queue: the number that waits, and the time of the oldest, in milliseconds; null where it is not known. */
export type StaffWaiting = Partial<
  Record<
    "reports" | "verifications" | "inquiries" | "jobs",
    { count: number; since: number | null }
  >
>;
