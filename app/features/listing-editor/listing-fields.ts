import { cleanLine } from "#app/platform/text.ts";
import { aboutFields } from "./fields/about.ts";
import { contactFields } from "./fields/contact.ts";
import type { ListingRow } from "#app/features/listings/listing.ts";
import type { AnyListingField, FieldReader } from "./fields/listing-field.ts";
import { pictureFields } from "./fields/pictures.ts";
import { placeFields } from "./fields/place.ts";
import { priceFields } from "./fields/price.ts";

const courses = {
  photos: pictureFields,
  what: aboutFields,
  price: priceFields,
  place: placeFields,
  contact: contactFields,
};

export type Course = keyof typeof courses;

type Fields = typeof pictureFields &
  typeof aboutFields &
  typeof priceFields &
  typeof placeFields &
  typeof contactFields;
type Field = Fields[keyof Fields];

/** What each field of a form says. */
export type FieldValues = Omit<{ [key in keyof Fields]: ReturnType<Fields[key]["read"]> }, "terms">;

/** The names by which what is wrong is known; those of a category's details are `detail-…`. */
export type ListingFieldName = Field["at"][number];

/** What went wrong in a field. */
export type ListingErrorKey = { [key in keyof Fields]: keyof Fields[key]["errors"] }[keyof Fields];

export type ListingErrors = Partial<Record<ListingFieldName, ListingErrorKey>>;

/** What is said of it beside the field. */
export type ErrorWords = { [field in ListingFieldName]?: string };

export type FieldColumn = Field["columns"][number];

type Control = Exclude<ListingFieldName, `detail-${string}`> | NonNullable<Field["also"]>[number];

const all = Object.entries(courses).flatMap(([course, fields]) =>
  Object.entries<AnyListingField>(fields).map(([key, field]) => ({ ...field, key, course })),
);
const places = all.flatMap((field) => field.at.map((at) => ({ at, field })));

/** Where the details of a category stand among the others. */
const placeOf = (at: string) => (at.startsWith("detail-") ? "detail-*" : at);

/** What a form says, and the first of the errors of each field. */
export function readFields(
  form: FormData,
  mode: "new" | "edit",
): { values: FieldValues; errors: ListingErrors } {
  const errors: Record<string, string> = {};
  const reader: FieldReader = {
    form,
    mode,
    line: (name) => cleanLine(String(form.get(name) ?? "")),
    isYes: (name) => form.get(name) === "yes",
  };
  const values = Object.fromEntries(
    all.map((field) => [
      field.key,
      field.read(reader, (at, error) => {
        errors[at] ??= error;
      }),
    ]),
  );
  return { values: values as unknown as FieldValues, errors: errors as ListingErrors };
}

/** What is wrong, in words, in the order of the page. */
export function errorWords(errors: ListingErrors): ErrorWords {
  const order = places.map(({ at }) => at);
  const place = (at: string) => order.indexOf(placeOf(at));
  const wrong = Object.entries(errors).sort(([one], [other]) => place(one) - place(other));
  return Object.fromEntries(
    wrong.map(([at, error]) => [at, error && fieldAt(at)?.errors[error]?.(at)]),
  );
}

/** Where a field stands. */
export function courseOf(at: string): Course | undefined {
  return fieldAt(at)?.course as Course | undefined;
}

const fieldAt = (at: string) => places.find((each) => each.at === placeOf(at))?.field;

/** Everything the listing form holds as text, by the names of its controls. */
export type ControlValues = { [name in Control]?: string } & {
  [name in `hours-${string}` | `detail-${string}`]?: string;
};

/** The names of the controls of a form; hours and details have families of their own. */
export const controls: readonly string[] = all.flatMap(({ at, also = [] }) => [...at, ...also]);

export const fieldColumns = all.flatMap(({ columns }) => columns) as readonly FieldColumn[];

/** What is kept of a form, by its columns. */
export function toColumns(values: FieldValues): Pick<ListingRow, FieldColumn> {
  const columns = all.map((field) => {
    const value = values[field.key as keyof FieldValues];
    return field.toColumns?.(value) ?? field.columns.map((column) => ({ [column]: value }))[0];
  });
  return Object.assign({}, ...columns) as Pick<ListingRow, FieldColumn>;
}

/** A kept listing in the words of its form. */
export function toControls(row: ListingRow): ControlValues {
  const parts = all.map(({ at, columns, values }) => {
    const [column] = columns;
    return values?.(row) ?? (column && { [String(at)]: String(row[column] ?? "") });
  });
  return Object.assign({}, ...parts) as ControlValues;
}
