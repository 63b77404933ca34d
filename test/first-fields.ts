import { readFileSync } from "node:fs";
import {
  type FieldCatalogue,
  type FieldRow,
  partOf,
} from "#app/features/listing-details/listing-details.ts";
import { type ListingType, listingTypes } from "#app/features/listing-details/listing-type.ts";

const letters: Record<string, ListingType> = {
  s: "sale",
  r: "rent",
  v: "service",
  j: "job",
  w: "wanted",
  f: "free",
  b: "business",
};

/** The fields of a new site, as the migration that made the table wrote them. */
export function firstFields(): FieldCatalogue {
  const sql = readFileSync("db/migrations/1214-fields.sql", "utf8");
  const [, onCard = ""] = /regexp_split_to_array\(\s*'([^']+)'/.exec(sql) ?? [];
  const cards = new Set(onCard.split(/\s+/));
  const part = /\((?:null|'([a-z]+)'), (?:null|'([a-z-]+)'),\s*'([^']+)'\)/g;
  return Object.fromEntries(
    [...sql.matchAll(part)].map(([, category = "", subcategory = null, fields = ""]) => [
      partOf(category, subcategory),
      fields.split(/\s+/).map((field): FieldRow => {
        const [key = "", codes = "srvwfb"] = field.split(":");
        const types = listingTypes.filter((type) =>
          [...codes].some((each) => letters[each] === type),
        );
        return { key, types, ...(cards.has(key) && { onCard: true }) };
      }),
    ]),
  );
}
