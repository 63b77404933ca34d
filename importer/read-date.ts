import type { Note } from "./report.ts";
import { isMissing, textOf } from "./old-row.ts";

const earliest = Date.UTC(2000, 0, 1);

/** When a row was made; the import's own moment, noted, where it does not say or cannot be right. */
export function readCreatedAt(value: unknown, now: Date, note: Note): Date {
  const text = textOf(value).trim();
  // Text such as PostgreSQL prints it, "2024-05-01 10:00:00.123+00", and milliseconds since 1970.
  const stamp = /^\d{12,13}$/.test(text)
    ? Number(text)
    : /^\d{4}-\d{2}-\d{2}/.test(text)
      ? Date.parse(withZone(text))
      : Number.NaN;
  if (stamp >= earliest && stamp <= now.getTime()) return new Date(stamp);
  note(
    "created_at",
    isMissing(value)
      ? "missing: the moment of the import"
      : "no date that can be right: the moment of the import",
    value,
  );
  return now;
}

// A time without a zone is the database's, and that is UTC.
function withZone(text: string): string {
  const iso = text.replace(/^(\d{4}-\d{2}-\d{2})\s+/, "$1T").replace(/\s+(?=[+-]\d)/, "");
  if (!iso.includes("T")) return iso;
  if (/(z|[+-]\d{2}:?\d{2})$/i.test(iso)) return iso;
  return /[+-]\d{2}$/.test(iso) ? `${iso}:00` : `${iso}Z`;
}
