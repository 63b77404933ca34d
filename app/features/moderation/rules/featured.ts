import { dayOf } from "#app/platform/format.ts";

export const longestFeature = 90;

const day = 24 * 60 * 60 * 1_000;

/** The end of a day in Damascus; null for what is no day. */
export function endOfDay(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const end = new Date(`${text}T23:59:59.999+03:00`);
  return Number.isNaN(end.getTime()) || dayOf(end) !== text ? null : end;
}

export function isFeatureEnd(until: Date, now: Date): boolean {
  return until > now && until.getTime() < now.getTime() + (longestFeature + 1) * day;
}
