import type { DetailField, ListingDetails } from "#app/features/listings/listing-details.ts";
import { checkDetails } from "#app/features/listings/listing-details-input.ts";
import type { Note } from "./report.ts";
import { columnName, fieldsOf, isMissing, knownColumns, type OldRow, unwrap } from "./old-row.ts";

/**
 * The details of a row's category: from columns that are called as they are, or from an object `details`.
 * The existing product has neither; an export that was filled in by hand may.
 */
export function readOldDetails(
  row: OldRow,
  fieldsThere: () => readonly DetailField[],
  now: Date,
  note: Note,
): ListingDetails {
  if (isMissing(row.details) && Object.keys(row).every((name) => knownColumns.has(name))) return {};
  const fields = fieldsThere();
  const raw: Record<string, unknown> = {};
  for (const { key } of fields) {
    const column = columnName(key);
    if (!knownColumns.has(column) && !isMissing(row[column])) raw[key] = row[column];
  }
  const object = unwrap(row.details);
  if (fieldsOf(object)) Object.assign(raw, object);
  else if (!isMissing(object)) note("details", "could not be read: left out", row.details);
  const { details, refused } = checkDetails(raw, fields, now);
  for (const key of refused) note(`details.${key}`, "does not fit here: left out", raw[key]);
  return details;
}
