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

/** Whether it is open at a time of a weekday; what began the day before may last past midnight. */
export function isOpenAt(hours: OpeningHours, { day, time }: { day: number; time: string }) {
  const today = timesOfDay(hours, day).some(({ from, to }) =>
    from < to ? from <= time && time < to : from === to || from <= time,
  );
  return today || timesOfDay(hours, (day + 6) % 7).some(({ from, to }) => to < from && time < to);
}

/** 13:30 as half past one in the afternoon; null for what is no time of day. */
export function toTwelveHours(time: string): { time: string; half: "am" | "pm" } | null {
  const match = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time);
  if (!match) return null;
  const hour = Number(match[1]) % 24;
  return { time: `${hour % 12 || 12}:${match[2]}`, half: hour < 12 ? "am" : "pm" };
}
