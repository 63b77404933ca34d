import { isRamadan, weekTimeOf } from "./format.ts";
import { minuteMs } from "#app/platform/durations.ts";

export type OpeningHours = { days: number[]; from: string; to: string }[];

export type OpeningTime = { from: string; to: string };

export function timesOfDay(hours: OpeningHours, day: number): OpeningTime[] {
  const times = hours
    .filter(({ days }) => days.includes(day))
    .map(({ from, to }) => ({ from, to }))
    .sort((a, b) => a.from.localeCompare(b.from, "en"));
  return times.reduce<OpeningTime[]>((joined, time) => {
    const last = joined.at(-1);
    return last && last.to === time.from && last.from !== last.to
      ? [...joined.slice(0, -1), { from: last.from, to: time.to }]
      : [...joined, time];
  }, []);
}

export type OpeningSchedule = { hours: OpeningHours | null; ramadanHours: OpeningHours | null };

export function hoursInForce(
  { hours, ramadanHours }: OpeningSchedule,
  at: Date,
): OpeningHours | null {
  return ramadanHours && isRamadan(at) ? ramadanHours : hours;
}

export type Opening = {
  isOpen: boolean;
  changes: { day: number; time: string; inDays: number } | null;
};

const dayLength = 24 * 60;

/** Whether it is open at a moment; what began the day before may last past midnight. */
export function openingAt(schedule: OpeningSchedule, at: Date): Opening {
  const { day, time } = weekTimeOf(at);
  const now = minutesOf(time);
  const periods: { start: number; end: number }[] = [];
  for (let ahead = -1; ahead <= 7; ahead++) {
    const hours = hoursInForce(schedule, new Date(at.getTime() + ahead * dayLength * minuteMs));
    for (const { from, to } of timesOfDay(hours ?? [], (day + ahead + 7) % 7)) {
      const start = ahead * dayLength + minutesOf(from);
      const end = ahead * dayLength + minutesOf(to) + (from < to ? 0 : dayLength);
      const last = periods.at(-1);
      if (last && start <= last.end) last.end = Math.max(last.end, end);
      else periods.push({ start, end });
    }
  }
  const current = periods.find(({ start, end }) => start <= now && now < end);
  if (current && current.end > 7 * dayLength) return { isOpen: true, changes: null };
  const change = current ? current.end : periods.find(({ start }) => start > now)?.start;
  return {
    isOpen: current !== undefined,
    changes: change === undefined ? null : momentIn(change, day),
  };
}

function momentIn(minutes: number, today: number): Opening["changes"] {
  const inDays = Math.floor(minutes / dayLength);
  return { day: (today + inDays) % 7, time: timeAt(minutes), inDays };
}

export function timeAt(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

export function minutesOf(time: string): number {
  return Number.parseInt(time.slice(0, 2), 10) * 60 + Number.parseInt(time.slice(3), 10);
}

/** 13:30 as half past one in the afternoon; null for what is no time of day. */
export function toTwelveHours(time: string): { time: string; half: "am" | "pm" } | null {
  const match = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time);
  if (!match) return null;
  const hour = Number(match[1]) % 24;
  return { time: `${hour % 12 || 12}:${match[2]}`, half: hour < 12 ? "am" : "pm" };
}
