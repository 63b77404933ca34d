import { clock } from "#app/platform/clock.ts";
import { dayOf } from "#app/platform/format.ts";
import type { FieldShape } from "./field-shape.ts";
import { normalizeCharacters } from "#app/platform/digits.ts";
import { cleanLine, lengthOf } from "#app/platform/text.ts";
import type { DetailField, ListingDetails } from "./listing-details.ts";

export type DetailErrorKey =
  | "number_invalid"
  | "year_invalid"
  | "date_invalid"
  | "date_outside"
  | "choice_unknown"
  | "text_too_long";

export type DetailName = `detail-${string}`;

type DetailErrors = Partial<Record<DetailName, DetailErrorKey>>;

export function detailName(key: string): DetailName {
  return `detail-${key}`;
}

/**
 * The details in a form, fields `detail-<key>`: numbers in any digits, with or without thousands marks.
 * What is empty is left out, what is not among the fields is ignored. `now` says which year is the last.
 */
export function readDetails(
  form: FormData,
  fields: readonly DetailField[],
  now: Date = clock.now(),
): { details: ListingDetails; errors: DetailErrors } {
  const details: ListingDetails = {};
  const errors: DetailErrors = {};
  for (const field of fields) {
    const value = readDetail(String(form.get(detailName(field.key)) ?? ""), field, now);
    if (value === null) continue;
    if (typeof value === "object") errors[detailName(field.key)] = value.error;
    else if (field.kind === "date" && isOutside(String(value), field, now))
      errors[detailName(field.key)] = "date_outside";
    else details[field.key] = value;
  }
  for (const { key } of misplaced(details, fields)) errors[detailName(key)] = "choice_unknown";
  return { details, errors };
}

/**
 * The same rules for plain values, as old rows hold them: the details, and the keys that were refused. What was
 * ahead when it was written may have passed.
 */
export function checkDetails(
  raw: Record<string, unknown>,
  fields: readonly DetailField[],
  now: Date = clock.now(),
): { details: ListingDetails; refused: string[] } {
  const details: ListingDetails = {};
  const refused = Object.keys(raw).filter((key) => !fields.some((field) => field.key === key));
  for (const field of fields) {
    const given = Object.hasOwn(raw, field.key) ? raw[field.key] : null;
    const value = readDetail(asText(given), field, now);
    if (value === null) continue;
    if (typeof value === "object") refused.push(field.key);
    else details[field.key] = value;
  }
  for (const { key } of misplaced(details, fields)) {
    refused.push(key);
    delete details[key];
  }
  return { details, refused };
}

/** What stands under another choice than the one that is stated; where none is stated, it says which. */
function misplaced(details: ListingDetails, fields: readonly DetailField[]): DetailField[] {
  return fields.filter(({ key, parent, parentOf = {} }) => {
    const above = parentOf[String(details[key])];
    if (details[key] === undefined || !parent || !above) return false;
    details[parent] ??= above;
    return details[parent] !== above;
  });
}

// Anything but these is nothing that a field could hold, and reads as no choice, no number.
function asText(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : "\u{FFFD}";
}

type Read = string | number | boolean | null | { error: DetailErrorKey };

function readDetail(typed: string, field: DetailField, now: Date): Read {
  const text = cleanLine(typed);
  if (text === "") return null;
  switch (field.kind) {
    case "flag":
      return readFlag(text);
    case "choice":
      return field.choices?.includes(text) ? text : { error: "choice_unknown" };
    case "text":
      return lengthOf(text) > (field.max ?? 0) ? { error: "text_too_long" } : text;
    case "year":
      return readYear(text, field, now) ?? { error: "year_invalid" };
    case "date":
      return readDay(text) ?? { error: "date_invalid" };
    case "number":
      return readNumber(text, field) ?? { error: "number_invalid" };
  }
}

function readFlag(text: string): Read {
  if (["yes", "true", "1", "on"].includes(text)) return true;
  return ["no", "false", "0"].includes(text) ? null : { error: "choice_unknown" };
}

/** The latest year that anything can be made in: next year's model is sold this year. */
export function latestYear(now: Date): number {
  return now.getUTCFullYear() + 1;
}

function readYear(text: string, { min = 0 }: DetailField, now: Date): number | null {
  const normalized = normalizeCharacters(text);
  if (!/^\d{4}$/.test(normalized)) return null;
  const year = Number(normalized);
  return year >= min && year <= latestYear(now) ? year : null;
}

function readDay(text: string): string | null {
  const normalized = normalizeCharacters(text);
  const typed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(normalized);
  const [day = "", month = "", year] = typed?.slice(1).map((part) => part.padStart(2, "0")) ?? [];
  const iso = typed ? `${year}-${month}-${day}` : normalized;
  const at = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(iso) : new Date(Number.NaN);
  // The 30th of February reads as a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}

export function dateBounds(
  { min = 0, max = 0 }: FieldShape,
  now: Date,
): { from: string; to: string } {
  const today = dayOf(now);
  const inYears = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
  return { from: inYears(min), to: inYears(max) };
}

function isOutside(day: string, field: DetailField, now: Date): boolean {
  const { from, to } = dateBounds(field, now);
  return day < from || day > to;
}

function readNumber(text: string, { min = 0, max = 0, decimals = 0 }: DetailField): number | null {
  const normalized = normalizeCharacters(text).replace(/(\d)[,\s](?=\d{3}(?:\D|$))/g, "$1");
  const [, fraction = ""] = /^\d{1,12}(?:\.(\d{1,12}))?$/.exec(normalized) ?? [null, null];
  if (fraction === null || fraction.replace(/0+$/, "").length > decimals) return null;
  const number = Number(normalized);
  return number >= min && number <= max ? number : null;
}
