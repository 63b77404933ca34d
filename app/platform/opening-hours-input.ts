import { minutesOf, type OpeningHours } from "./opening-times.ts";

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const day = 24 * 60;

/**
 * Fields `${name}-${weekday}-open|from|to|from2|to2`: up to two periods a day, each may end after midnight.
 * Days with the same times are one entry; no open day is null; "invalid" when a period lacks an end or two
 * overlap.
 */
export function readHours(form: FormData, name: string): OpeningHours | null | "invalid" {
  const hours: OpeningHours = [];
  for (let weekday = 0; weekday < 7; weekday++) {
    const text = (field: string) => String(form.get(`${name}-${weekday}-${field}`) ?? "");
    if (text("open") !== "yes") continue;
    const periods = [[text("from"), text("to")]];
    if (text("from2") || text("to2")) periods.push([text("from2"), text("to2")]);
    if (!periods.flat().every((time) => timeOfDay.test(time))) return "invalid";
    if (doOverlap(periods)) return "invalid";
    for (const [from = "", to = ""] of periods) {
      const same = hours.find((entry) => entry.from === from && entry.to === to);
      if (same) same.days.push(weekday);
      else hours.push({ days: [weekday], from, to });
    }
  }
  return hours.length > 0 ? hours : null;
}

function doOverlap(periods: string[][]): boolean {
  const [first, second] = periods
    .map(([from = "", to = ""]) => {
      const start = minutesOf(from);
      const end = minutesOf(to);
      return { start, end: end > start ? end : end + day };
    })
    .sort((a, b) => a.start - b.start);
  if (!first || !second) return false;
  return second.start < first.end || second.end > first.start + day;
}
