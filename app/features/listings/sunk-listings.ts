import { dayMs } from "#app/platform/durations.ts";

/** Sales and rents that stay unconfirmed for so long stand behind the rest. */
export const sinksAfter = 14 * dayMs;

/** Where a list by date has a listing that nobody confirms: so far before its publication, behind all fresh ones. */
export const sunkBy = 10_957 * dayMs;
/** What stands before this is sunk: nothing was published here so long ago, and it lies ahead of 1970. */
export const sunkUntil = new Date("2012-01-01");

export function sunkFrom(publishedAt: Date): Date {
  return new Date(publishedAt.getTime() - sunkBy);
}
