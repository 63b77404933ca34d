import { m } from "#app/paraglide/messages.js";
import { cleanText, lengthOf } from "#app/platform/text.ts";
import {
  impliedType,
  listingTypes,
  longestDescription,
  longestTitle,
} from "#app/features/listings/listing.ts";
import { detailFieldsOf } from "#app/features/listing-details/listing-details.ts";
import {
  type DetailErrorKey,
  type DetailName,
  readDetails,
} from "#app/features/listing-details/listing-details-input.ts";
import { detailErrorText } from "#app/features/listing-details/listing-details-words.ts";
import { type FieldReader, listingField } from "./listing-field.ts";

function typeIn({ line }: FieldReader) {
  return (
    listingTypes.find((type) => type === line("listingType")) ?? impliedType(line("subcategory"))
  );
}

const detailError = (error: DetailErrorKey) => (at: string) =>
  detailErrorText(at as DetailName, error);

export const aboutFields = {
  title: listingField({
    at: ["title"],
    errors: {
      title_required: m.listings_error_title_required,
      title_too_long: m.listings_error_title_too_long,
    },
    read({ line }, fail) {
      const text = line("title");
      if (!text) fail("title", "title_required");
      else if (lengthOf(text) > longestTitle) fail("title", "title_too_long");
      return text;
    },
    columns: ["title"],
  }),
  categoryId: listingField({
    at: ["category"],
    errors: {
      category_required: m.listings_error_category_required,
      category_unknown: m.listings_error_category_unknown,
    },
    read({ line }, fail) {
      const id = line("category");
      if (!id) fail("category", "category_required");
      return id;
    },
    columns: ["categoryId"],
  }),
  subcategoryId: listingField({
    at: ["subcategory"],
    errors: { subcategory_unknown: m.listings_error_subcategory_unknown },
    read: ({ line }) => line("subcategory") || null,
    columns: ["subcategoryId"],
  }),
  listingType: listingField({
    at: ["listingType"],
    errors: { type_required: m.listings_error_type_required },
    read(reader, fail) {
      const type = typeIn(reader);
      if (!type) fail("listingType", "type_required");
      return type ?? "sale";
    },
    columns: ["listingType"],
  }),
  description: listingField({
    at: ["description"],
    errors: {
      description_required: m.listings_error_description_required,
      description_too_long: m.listings_error_description_too_long,
    },
    read({ form }, fail) {
      const text = cleanText(String(form.get("description") ?? ""));
      if (!text) fail("description", "description_required");
      else if (lengthOf(text) > longestDescription) fail("description", "description_too_long");
      return text;
    },
    columns: ["description"],
  }),
  /** What the category asks besides: each is described in `details/`. */
  details: listingField({
    at: ["detail-*" as DetailName],
    errors: {
      number_invalid: detailError("number_invalid"),
      date_invalid: detailError("date_invalid"),
      date_outside: detailError("date_outside"),
      year_invalid: detailError("year_invalid"),
      choice_unknown: detailError("choice_unknown"),
      text_too_long: detailError("text_too_long"),
    },
    read(reader, fail) {
      const type = typeIn(reader);
      const { form, line } = reader;
      const fields = type
        ? detailFieldsOf(line("category"), line("subcategory") || null, type)
        : [];
      const { details: stated, errors } = readDetails(form, fields);
      for (const at of Object.keys(errors) as DetailName[])
        fail(at, errors[at] ?? "choice_unknown");
      return stated;
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
