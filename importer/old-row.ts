import { parseValue } from "./parse-value.ts";

export type OldRow = Readonly<Record<string, unknown>>;

export const knownColumns: ReadonlySet<string> = new Set(
  `id user_id title description price price_range currency category subcategory image_url image_urls
  product_images video_url location map_location business_hours social_media website contact_email
  phone_number is_active created_at details`.split(/\s+/),
);

export function columnName(name: string): string {
  if (knownColumns.has(name)) return name;
  return name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase();
}

// An object without inherited names. Not Object.create(null), whose objects are slow to fill and to ask.
function Bare() {}
Bare.prototype = Object.freeze(Object.create(null));
const BareRecord = Bare as unknown as new () => Record<string, unknown>;

export function toOldRow(record: Readonly<Record<string, unknown>>): OldRow {
  const row = new BareRecord();
  for (const name of Object.keys(record)) {
    const column = columnName(name);
    if (isMissing(row[column])) row[column] = record[name];
  }
  return row;
}

const maxValueLength = 100_000;
/** Pictures may stand in a row itself, and their texts are read in one pass however long they are. */
const ofPictures: ReadonlySet<string> = new Set(["image_url", "image_urls", "product_images"]);

/** The column whose value is longer than anybody wrote by hand: none of it is looked at. */
export function overlongColumn(row: OldRow): string | undefined {
  const isRead = (column: string) => knownColumns.has(column) && !ofPictures.has(column);
  return Object.keys(row).find((column) => isRead(column) && isOverlong(row[column]));
}

function isOverlong(value: unknown): boolean {
  if (typeof value === "string") return value.length > maxValueLength;
  return typeof value === "object" && JSON.stringify(value).length > maxValueLength;
}

const deepest = 6;

/** A value without its layers of JSON, of Python's or of PostgreSQL's writing. */
export function unwrap(value: unknown): unknown {
  let inner = value;
  for (let layer = 0; layer < deepest && typeof inner === "string"; layer++) {
    if (!/^\s*["'[{]/.test(inner)) return inner;
    const parsed = parseValue(inner);
    if (parsed === undefined) return inner;
    inner = parsed;
  }
  return inner;
}

/** Whether a value says nothing in any of the ways the existing product wrote that. */
export function isMissing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string")
    return /^(?:null|undefined|\\N|\{\s*\}|\[\s*\]|""|'')?$/i.test(value.trim());
  return typeof value === "object" && Object.keys(value).length === 0;
}

export function textOf(value: unknown): string {
  if (typeof value === "string") return isMissing(value) ? "" : value;
  return typeof value === "number" || typeof value === "bigint" || typeof value === "boolean"
    ? String(value)
    : "";
}

export function textsIn(value: unknown, depth = 0): string[] {
  const inner = unwrap(value);
  if (typeof inner === "object" && inner !== null && depth < deepest)
    return Object.values(inner).flatMap((each) => textsIn(each, depth + 1));
  return [textOf(inner)].filter((text) => text.trim() !== "");
}

export function fieldsOf(value: unknown): Record<string, unknown> | null {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
  const fields = new BareRecord();
  for (const name of Object.keys(value))
    fields[name.trim().toLowerCase()] = (value as Record<string, unknown>)[name];
  return fields;
}
