import { dayMs } from "#app/platform/durations.ts";

/** PostgreSQL mends every three months, Node more often: after that a newer version is likely. */
const likelyReplacedDays = 100;

type Known = { newest: string; on: string; mendedUntil: string };

/** The newest version of each major that this release knew of; look it up with each release. */
const known: Record<"PostgreSQL" | "Node", Record<number, Known>> = {
  PostgreSQL: {
    15: { newest: "15.20", on: "2026-11-12", mendedUntil: "2027-11-11" },
    16: { newest: "16.15", on: "2026-08-13", mendedUntil: "2028-11-09" },
    17: { newest: "17.11", on: "2026-08-13", mendedUntil: "2029-11-08" },
    18: { newest: "18.6", on: "2026-08-13", mendedUntil: "2030-11-14" },
  },
  Node: {
    22: { newest: "22.23.5", on: "2026-11-12", mendedUntil: "2027-04-30" },
    24: { newest: "24.22.3", on: "2026-11-12", mendedUntil: "2028-04-30" },
    26: { newest: "26.12.1", on: "2026-10-22", mendedUntil: "2029-04-30" },
  },
};

export type VersionState = {
  of: keyof typeof known;
  running: string;
  /** `behind` a version that mends it, of a major that is `ended`, or the newest known and so old that it is `aged`. */
  state: "newest" | "behind" | "ended" | "aged";
  newest?: string;
  on?: string;
  days?: number;
};

export function judgeVersion(of: keyof typeof known, text: string, now: Date): VersionState {
  const running = /\d+(\.\d+)*/.exec(text)?.[0] ?? text;
  const major = Number.parseInt(running, 10);
  const found = known[of][major];
  const isNewer = major > Math.max(...Object.keys(known[of]).map(Number));
  if (!found) return { of, running, state: isNewer ? "newest" : "ended" };
  const { newest, on, mendedUntil } = found;
  const days = Math.floor((now.getTime() - Date.parse(on)) / dayMs);
  const judged = { of, running, newest, on, days };
  if (now.getTime() > Date.parse(mendedUntil)) return { ...judged, state: "ended" };
  const order = running.localeCompare(newest, "en", { numeric: true });
  if (order < 0) return { ...judged, state: "behind" };
  return { ...judged, state: order === 0 && days > likelyReplacedDays ? "aged" : "newest" };
}
