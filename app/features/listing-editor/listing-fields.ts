import type { ListingRow, Picture, PictureKind } from "#app/features/listings/listing.ts";
import { formCurrencies } from "#app/features/listings/price.ts";
import { m } from "#app/paraglide/messages.js";
import type { FormReply, FormSummary } from "#app/platform/forms/form-reply.ts";
import { isUuid, readPositiveInteger } from "#app/platform/id.ts";
import { shapeOf } from "#app/platform/phone-problem.ts";
import { cleanLine } from "#app/platform/text.ts";
import { aboutFields } from "./fields/about.ts";
import { contactFields } from "./fields/contact.ts";
import type { AnyListingField, FieldReader } from "./fields/listing-field.ts";
import { pictureFields } from "./fields/pictures.ts";
import { placeFields } from "./fields/place.ts";
import { priceFields } from "./fields/price.ts";

const sections = {
  photos: pictureFields,
  what: aboutFields,
  price: priceFields,
  place: placeFields,
  contact: contactFields,
};

export type SectionName = keyof typeof sections;

export const sectionNames = Object.keys(sections) as SectionName[];

type Fields = typeof pictureFields &
  typeof aboutFields &
  typeof priceFields &
  typeof placeFields &
  typeof contactFields;
type Field = Fields[keyof Fields];

export type FormMode = FieldReader["mode"];

export type ListingInput = Omit<
  { [key in keyof Fields]: ReturnType<Fields[key]["read"]> },
  "terms"
> & {
  submissionKey: string;
  version: number | null;
};

type ListingFieldName = Field["at"][number];

export type ListingErrors = { [field in ListingFieldName | "post"]?: string };

type FieldColumn = Field["columns"][number];

type Control = Exclude<ListingFieldName, `detail-${string}`> | NonNullable<Field["also"]>[number];

export type ListingValues = { [name in Control]?: string } & {
  [name in `hours-${string}` | `detail-${string}`]?: string;
} & { submissionKey?: string; version?: string };

export type RefusedPicture = {
  kind: PictureKind;
  name: string;
  key: string;
  address?: string;
};

export type ListingReply = FormReply<{
  pictures: Record<PictureKind, Picture[]>;
  refusedPictures: RefusedPicture[];
}>;

const all = Object.entries(sections).flatMap(([section, fields]) =>
  Object.entries<AnyListingField>(fields).map(([key, field]) => ({ ...field, key, section })),
);
const places = all.flatMap((field) => field.at.map((at) => ({ at, field })));

const placeOf = (at: string) =>
  places.findIndex((each) => each.at === (at.startsWith("detail-") ? "detail-*" : at));

type Parsed = { input?: ListingInput; errors?: ListingErrors; lacking: string[] };

/**
 * Reads the listing form: the listing, or what is wrong, and which required fields are `lacking`. Of a phone
 * number a browser finds what is plainly wrong; the server has more to ask.
 */
export function parseListing(
  form: FormData,
  mode: FormMode = "new",
  findPhoneProblem: FieldReader["findPhoneProblem"] = (typed) => shapeOf(typed).problem,
): Parsed {
  const errors: Record<string, string> = {};
  const lacking: string[] = [];
  const fail = (at: string, error: string) => {
    errors[at] ??= error;
  };
  const reader: FieldReader = {
    form,
    mode,
    line: (name) => cleanLine(String(form.get(name) ?? "")),
    isYes: (name) => form.get(name) === "yes",
    findPhoneProblem,
    fail,
    lack(at, error) {
      lacking.push(at);
      fail(at, error);
    },
  };
  const values = Object.fromEntries(all.map((field) => [field.key, field.read(reader)]));
  if (Object.keys(errors).length > 0)
    return { errors: inPageOrder(errors), lacking: lacking.sort(byPlace) };
  const version = String(form.get("version") ?? "");
  const submissionKey = form.get("submissionKey");
  const input = {
    ...values,
    submissionKey: isUuid(submissionKey) ? submissionKey : crypto.randomUUID(),
    version: readPositiveInteger(version),
  };
  return { input: input as unknown as ListingInput, lacking };
}

const byPlace = (one: string, other: string) => placeOf(one) - placeOf(other);

export function inPageOrder(errors: ListingErrors): ListingErrors {
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => byPlace(one, other)));
}

export function sectionOf(at: string): SectionName | undefined {
  return places[placeOf(at === "post" ? "description" : at)]?.field.section as
    | SectionName
    | undefined;
}

export const fieldColumns = all.flatMap(({ columns }) => columns) as readonly FieldColumn[];

export function toColumns(input: ListingInput): Pick<ListingRow, FieldColumn> {
  const columns = all.map((field) => {
    const value = input[field.key as keyof ListingInput];
    return field.toColumns?.(value) ?? field.columns.map((column) => ({ [column]: value }))[0];
  });
  return Object.assign({}, ...columns) as Pick<ListingRow, FieldColumn>;
}

export function toControls(row: ListingRow, fields = all): ListingValues {
  const parts = fields.map(({ at, columns, values }) => {
    const [column] = columns;
    return values?.(row) ?? (column && { [String(at)]: String(row[column] ?? "") });
  });
  return Object.assign({}, ...parts) as ListingValues;
}

const describedAlike = ["categoryId", "subcategoryId", "listingType", "description"];

/**
 * What the next listing of its seller begins with: place, way of contact and currency. Another one `isLike` it is
 * also described alike, but no fact of the thing itself is taken from it.
 */
export function carriedOver(row: ListingRow, isLike: boolean) {
  const isOffered = formCurrencies.some((each) => each === row.currency);
  const carried = all.filter(
    ({ section, key }) =>
      section === "place" ||
      section === "contact" ||
      (section === "price" && isOffered) ||
      (isLike && describedAlike.includes(key)),
  );
  const values = { ...toControls(row, carried), price: "", priceMin: "", priceMax: "" };
  const sections = [...new Set(carried.map(({ section }) => section as SectionName))];
  return { values: isLike ? values : { ...values, priceType: undefined }, sections };
}

const mostWanted = ["category", "title", "description", "governorate"];

export function incompleteSummary(lacking: readonly string[]): FormSummary | null {
  return lacking.some((field) => mostWanted.includes(field))
    ? { title: m.accounts_incomplete_title(), text: m.listings_required_fields() }
    : null;
}

export function listingFailed(mode: FormMode, reason?: string | null): FormSummary {
  const usual = mode === "new" ? m.listings_publish_failed() : m.listings_save_failed();
  return {
    title: m.listings_publish_failed_title(),
    text: [reason ?? usual, m.listings_publish_kept()].join("\n"),
  };
}
