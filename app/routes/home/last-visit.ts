import { readJsonItem, storeItem } from "#app/platform/device-storage.ts";
import { minuteMs } from "#app/platform/durations.ts";

const key = "dalil-visit";
/** Milliseconds without a look at the home page after which the next one begins another visit. */
const visitEnds = 30 * minuteMs;

type Visit = { latest: number; before: number | null };

export function readLastVisit(): Date | null {
  const before = read()?.before;
  return before ? new Date(before) : null;
}

export function saveVisit(now = Date.now()): void {
  const stored = read();
  const isAnother = stored !== null && now - stored.latest > visitEnds;
  write({ latest: now, before: isAnother ? stored.latest : (stored?.before ?? null) });
}

export function forgetVisits(now = Date.now()): void {
  write({ latest: now, before: null });
}

function write(visit: Visit): void {
  storeItem(key, JSON.stringify(visit));
}

function read(): Visit | null {
  const { latest, before } = (readJsonItem(key) ?? {}) as Partial<Visit>;
  if (!Number.isFinite(latest)) return null;
  return { latest: latest ?? 0, before: Number.isFinite(before) ? (before ?? null) : null };
}
