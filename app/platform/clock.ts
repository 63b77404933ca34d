import { minuteMs } from "#app/platform/durations.ts";

/** The only place that reads the clock; rules take `now` as an argument. */
export const clock = { now: (): Date => new Date() };

/** The clocks of machines that share a database may differ by this many milliseconds. */
export const clockSkew = 10 * minuteMs;

/** Whether `at` was less than `ms` ago; what lies ahead is from a clock that was wrong, and long over. */
export function isWithinLast(ms: number, at: Date, now: Date): boolean {
  const passed = now.getTime() - at.getTime();
  return passed < ms && passed > -clockSkew;
}
