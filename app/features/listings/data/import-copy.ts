import type { PictureKind } from "../listing.ts";
import { listings } from "./tables.ts";

const written = [
  "importedId",
  "userId",
  "categoryId",
  "subcategoryId",
  "listingType",
  "title",
  "description",
  "locale",
  "priceType",
  "priceMin",
  "priceMax",
  "currency",
  "sypDenomination",
  "priceUnread",
  "details",
  "governorateId",
  "areaId",
  "addressText",
  "lat",
  "lng",
  "phones",
  "contactEmail",
  "website",
  "hours",
  "socialLinks",
  "video",
  "status",
  "publishedAt",
  "expiresAt",
] as const;

/** A listing of another product, checked, in the columns of ours; its old id keeps it from coming twice. */
export type ImportedListing = Pick<typeof listings.$inferSelect, (typeof written)[number]> & {
  importedId: string;
  /** Where its pictures lie (http, https), or themselves (data: addresses). */
  pictures: { kind: PictureKind; position: number; address: string }[];
};

/** What a listing says of itself goes into the column of the same name. */
export const writtenColumns = written.map((key) => listings[key].name);

/** The columns of the table that listings wait in, in the order of `toCopyLine`. */
export const stagedColumns = ["row_number", ...writtenColumns, "pictures"];

/** A listing as COPY takes it in its text format, with its end of line. */
export function toCopyLine(rowNumber: number, listing: ImportedListing): string {
  const values = written.map((key) => toCopyField(listing[key]));
  return `${rowNumber}\t${values.join("\t")}\t${toCopyField(listing.pictures)}\n`;
}

const marks: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const special = /[\\\t\n\r\0]/;

function toCopyField(value: string | number | Date | object | null): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (!special.test(text)) return text;
  // jsonb takes neither a NUL nor half a letter, text no NUL.
  const storable =
    typeof value === "string"
      ? value.replaceAll("\0", "")
      : text.replace(/\\u(?:0000|d[89a-f][0-9a-f]{2})/g, "\\ufffd");
  return storable.replace(/[\\\t\n\r]/g, (mark) => marks[mark] ?? mark);
}
