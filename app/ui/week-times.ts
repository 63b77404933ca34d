import type { Typed } from "#app/platform/forms/form-reply.ts";
import { minutesOf, type OpeningHours, timeAt, timesOfDay } from "#app/platform/opening-times.ts";

/** A day as the hours editor shows it: "HH:MM" of a first and, where not empty, a second period. */
export type DayTimes = { open: boolean; from: string; to: string; from2: string; to2: string };

/** What a day begins with when it is opened, and the week that a press fills in: Sunday to Thursday. */
export const usual = { from: "09:00", to: "17:00", days: 5 };

/** The seven days from Sunday on. No hours are nobody's hours: no day is open. */
export function weekOf(hours: OpeningHours | null): DayTimes[] {
  return Array.from({ length: 7 }, (_, day) => {
    const [first, second] = timesOfDay(hours ?? [], day);
    return {
      open: first !== undefined,
      from: first?.from ?? usual.from,
      to: first?.to ?? usual.to,
      from2: second?.from ?? "",
      to2: second?.to ?? "",
    };
  });
}

export function readWeek(form: FormData, name: string): DayTimes[] {
  return Array.from({ length: 7 }, (_, day) => {
    const text = (field: string) => String(form.get(`${name}-${day}-${field}`) ?? "").slice(0, 5);
    return {
      open: text("open") === "yes",
      from: text("from"),
      to: text("to"),
      from2: text("from2"),
      to2: text("to2"),
    };
  });
}

export function weekOfTyped(values: Typed, name = "hours"): DayTimes[] {
  const form = new FormData();
  for (const [field, value = ""] of Object.entries(values)) form.set(field, value);
  return readWeek(form, name);
}

export const halfHours: readonly string[] = Array.from({ length: 48 }, (_, index) =>
  timeAt(index * 30),
);

/** Proposes a second period: two hours after the first and three long where it is closed that long; null without room. */
export function secondAfter({ from, to }: Pick<DayTimes, "from" | "to">) {
  const end = minutesOf(to);
  const closed = (minutesOf(from) - end + 24 * 60) % (24 * 60);
  // Also where a time is missing.
  if (!(closed >= 60)) return null;
  const start = end + Math.min(120, Math.floor(closed / 90) * 30);
  return { from2: timeAt(start), to2: timeAt(Math.min(start + 180, end + closed)) };
}
