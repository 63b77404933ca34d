import type { ReadyRow } from "../import/normalise-row.server.ts";

/** The columns of the table that imported rows wait in, in the order of `toCopyLine`. */
export const stagedColumns = [
  "row_number",
  "imported_id",
  "user_id",
  "category_id",
  "subcategory_id",
  "listing_type",
  "title",
  "description",
  "locale",
  "price_type",
  "price_min",
  "price_max",
  "currency",
  "syp_denomination",
  "price_unread",
  "details",
  "governorate_id",
  "area_id",
  "address_text",
  "lat",
  "lng",
  "phones",
  "contact_email",
  "website",
  "hours",
  "social_links",
  "video",
  "status",
  "published_at",
  "expires_at",
  "pictures",
] as const;

/** A row as COPY takes it in its text format, with its end of line. */
export function toCopyLine(rowNumber: number, row: ReadyRow): string {
  const values = [
    rowNumber,
    row.importedId,
    row.userId,
    row.categoryId,
    row.subcategoryId,
    row.listingType,
    row.title,
    row.description,
    row.locale,
    row.priceType,
    row.priceMin,
    row.priceMax,
    row.currency,
    row.sypDenomination,
    row.priceUnread,
    row.details,
    row.governorateId,
    row.areaId,
    row.addressText,
    row.lat,
    row.lng,
    row.phones,
    row.contactEmail,
    row.website,
    row.hours,
    row.socialLinks,
    row.video,
    row.status,
    row.publishedAt,
    row.expiresAt,
    row.pictures,
  ];
  return `${values.map(toCopyField).join("\t")}\n`;
}

type CopyValue = string | number | Date | object | null;

const marks: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const special = /[\\\t\n\r\0]/;

function toCopyField(value: CopyValue): string {
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
