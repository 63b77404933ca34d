import { m } from "#app/paraglide/messages.js";
import { cleanText, lengthOf } from "#app/platform/text.ts";
import {
  impliedType,
  listingTypes,
  maxDescriptionLength,
  maxTitleLength,
} from "#app/features/listings/listing.ts";
import { detailFieldsOf } from "#app/features/listing-details/listing-details.ts";
import {
  detailName,
  type DetailName,
  readDetails,
} from "#app/features/listing-details/listing-details-input.ts";
import { detailErrorText } from "#app/features/listing-details/listing-details-words.ts";
import { type FieldReader, listingField } from "./listing-field.ts";

function typeIn({ line }: Pick<FieldReader, "line">) {
  return (
    listingTypes.find((type) => type === line("listingType")) ?? impliedType(line("subcategory"))
  );
}

export const aboutFields = {
  title: listingField({
    at: ["title"],
    read({ line, fail, lack }) {
      const text = line("title");
      if (!text) lack("title", m.listings_error_title_required());
      else if (lengthOf(text) > maxTitleLength) fail("title", m.listings_error_title_too_long());
      return text;
    },
    columns: ["title"],
  }),
  categoryId: listingField({
    at: ["category"],
    read({ line, lack }) {
      const id = line("category");
      if (!id) lack("category", m.listings_error_category_required());
      return id;
    },
    columns: ["categoryId"],
  }),
  subcategoryId: listingField({
    at: ["subcategory"],
    read: ({ line }) => line("subcategory") || null,
    columns: ["subcategoryId"],
  }),
  listingType: listingField({
    at: ["listingType"],
    read(reader) {
      const type = typeIn(reader);
      if (!type) reader.lack("listingType", m.listings_error_type_required());
      return type ?? "sale";
    },
    columns: ["listingType"],
  }),
  description: listingField({
    at: ["description"],
    also: ["post"],
    read({ form, fail, lack }) {
      const text = cleanText(String(form.get("description") ?? ""));
      if (!text) lack("description", m.listings_error_description_required());
      else if (lengthOf(text) > maxDescriptionLength)
        fail("description", m.listings_error_description_too_long());
      return text;
    },
    columns: ["description"],
  }),
  details: listingField({
    at: ["detail-*" as DetailName],
    read(reader) {
      const type = typeIn(reader);
      const { form, line, fail } = reader;
      const fields = type
        ? detailFieldsOf(line("category"), line("subcategory") || null, type)
        : [];
      const { details, errors } = readDetails(form, fields);
      for (const field of fields) {
        const at = detailName(field.key);
        if (errors[at]) fail(at, detailErrorText(field, errors[at]));
      }
      return details;
    },
    columns: ["details"],
    values: (row) =>
      Object.fromEntries(
        Object.entries(row.details).map(([key, value]) => [
          `detail-${key}`,
          typeof value === "boolean" ? (value ? "yes" : "") : String(value),
        ]),
      ),
  }),
};
