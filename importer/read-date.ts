import { normalizeCharacters } from "#app/platform/digits.ts";
import { fieldsOf, isMissing, textOf, unwrap } from "./old-row.ts";
import type { Note } from "./report.ts";
import { dayMs, minuteMs } from "#app/platform/durations.ts";

const earliest = Date.UTC(2000, 0, 1);
const maxStampLength = 100;

/** When a row was made; the import's own moment, noted, where it does not say or cannot be right. */
export function readCreatedAt(value: unknown, now: Date, note: Note): Date {
  const isRight = (stamp: number) => stamp >= earliest && stamp <= now.getTime();
  const inner = stampIn(value);
  const text = inner.length > maxStampLength ? "" : normalizeCharacters(inner);
  const stamp = [...readNumber(text), ...readText(text)].find(isRight);
  if (stamp === undefined) {
    const why = isMissing(value) ? "missing" : "no date that can be right";
    note("created_at", `${why}: the moment of the import`, value);
    return now;
  }
  const [, first, second] = dayAndMonth.exec(text) ?? [];
  if (first !== undefined && first !== second) {
    const order = Number(second) > 12 ? "the month" : "the day";
    note("created_at", `read with ${order} first`, value);
  }
  return new Date(stamp);
}

const deepest = 4;

function stampIn(value: unknown, depth = 0): string {
  const inner = unwrap(value);
  const fields = fieldsOf(inner);
  if (!fields || depth > deepest) return textOf(inner).trim();
  const { _seconds: ofFirestore, seconds = ofFirestore } = fields;
  const sinceEpoch = seconds ?? fieldsOf(fields.$timestamp)?.t;
  if (sinceEpoch !== undefined) return textOf(sinceEpoch).trim();
  const around = fields.$date ?? fields.$numberlong ?? fields.value ?? fields.date;
  return stampIn(around, depth + 1);
}

/** Seconds since 1970, their thousandths, millionths or billionths, or the days of a spreadsheet. */
function readNumber(text: string): number[] {
  const digits =
    /^(?:\/Date\()?(\d{5,19}(?:\.\d+)?|\d\.\d+e\+?\d\d?)(?:[+-]\d{4})?(?:\)\/)?$/i.exec(text)?.[1];
  if (!digits) return [];
  const number = Number(digits);
  const [, year, month, date, hour = "0", minute = "0", second = "0"] =
    /^(20\d\d)(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?)?$/.exec(digits) ?? [];
  return [
    ...(year && month && date ? [utc([year, month, date, hour, minute, second])] : []),
    ...[1000, 1, 1e-3, 1e-6].map((unit) => Math.floor(number * unit)),
    Math.round(Date.UTC(1899, 11, 30) + number * dayMs),
  ];
}

const dayAndMonth = /^(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d\d)(?!\d)/;

/** "2024-05-01 10:00:00.123456+00", "01/05/2024 10:00" with the day first, and what JavaScript reads itself. */
function readText(text: string): number[] {
  const [, date = "", hour = "0", minute = "0", second = "0", fraction = "", half, zone = ""] =
    /^([\d/.-]{6,10})(?:(?:T|,?\s+)(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?\s*(am|pm|ص|م)?\s*((?:z|utc|gmt)?\s*(?:[+-]\d\d?(?::?\d\d){0,2})?)(?:\s*\[[\w/]+\])?)?$/i.exec(
      text,
    ) ?? [];
  const [, year, month, inMonth] = /^(\d{4})([-/.])\d\d?\2\d\d?$/.test(date)
    ? (/^(\d+)\D(\d+)\D(\d+)$/.exec(date) ?? [])
    : dayFirst(date);
  if (!year || !month || !inMonth) return readWords(text);
  const hours = half ? (Number(hour) % 12) + (/[pم]/i.test(half) ? 12 : 0) : Number(hour);
  const stamp = utc([year, month, inMonth, String(hours), minute, second]);
  return [stamp + Math.floor(Number(`0.${fraction || 0}`) * 1000) - offsetOf(zone)];
}

function dayFirst(date: string): (string | undefined)[] {
  const [, first, second] = dayAndMonth.exec(date) ?? [];
  const year = /\d+$/.exec(date)?.[0] ?? "";
  const fourDigits = year.length === 2 ? `20${year}` : year;
  return Number(second) > 12 ? ["", fourDigits, first, second] : ["", fourDigits, second, first];
}

// A time without a zone is the database's, and that is UTC.
function readWords(text: string): number[] {
  if (!/[a-z]{3}/i.test(text) || !/\d{4}/.test(text)) return [];
  const hasZone = /(?:gmt|utc|z|[+-]\d{2}:?\d{2})(?:\s*\(.*\))?$/i.test(text);
  return [Date.parse(hasZone ? text : `${text} UTC`)];
}

/** NaN for the thirtieth of February, and for hours that no day has. */
function utc(parts: string[]): number {
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const at = new Date(Date.UTC(year, month - 1, date));
  const isDay = at.getUTCMonth() === month - 1 && at.getUTCDate() === date;
  if (!isDay || hour > 24 || minute > 59 || second > 60) return Number.NaN;
  return at.getTime() + ((hour * 60 + minute) * 60 + second) * 1000;
}

function offsetOf(zone: string): number {
  const [, sign, hours, minutes = "0"] = /([+-])(\d\d?):?(\d\d)?/.exec(zone) ?? [];
  if (!sign) return 0;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
}
