import { weekTimeOf } from "#app/platform/format.ts";

/** From one time of the day to another, "HH:MM" in Damascus; past midnight where the second is the earlier one. */
export type QuietHours = { starts: string; ends: string };

const minute = 60_000;
const dayInMinutes = 24 * 60;

/** When it is quiet no more; null when it is not quiet at that moment. */
export function quietUntil(at: Date, hours: QuietHours | null): Date | null {
  if (!hours) return null;
  const { starts, ends } = hours;
  const { time } = weekTimeOf(at);
  const isQuiet = starts < ends ? time >= starts && time < ends : time >= starts || time < ends;
  return isQuiet ? nextTime(at, ends) : null;
}

/** The next moment, after this one, at which the clocks of Damascus show that time. */
export function nextTime(after: Date, time: string): Date {
  const passed = minutesOf(time) - minutesOf(weekTimeOf(after).time);
  const wait = passed > 0 ? passed : passed + dayInMinutes;
  return new Date(Math.floor(after.getTime() / minute) * minute + wait * minute);
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
