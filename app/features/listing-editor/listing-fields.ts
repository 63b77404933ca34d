import type { ListingRow, Picture, PictureKind } from "#app/features/listings/listing.ts";
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

type Fields = typeof pictureFields &
  typeof aboutFields &
  typeof priceFields &
  typeof placeFields &
  typeof contactFields;
type Field = Fields[keyof Fields];

export type FormMode = FieldReader["mode"];

/** What a form says, once it is read. */
export type ListingInput = Omit<
  { [key in keyof Fields]: ReturnType<Fields[key]["read"]> },
  "terms"
> & {
  submissionKey: string;
  /** The one the editor read; null for a new listing. */
  version: number | null;
};

/** The names of the fields that can be wrong; those of a category's details are `detail-…`. */
type ListingFieldName = Field["at"][number];

/** What is wrong with each field, in the reader's language and in the order of the page. */
export type ListingErrors = { [field in ListingFieldName]?: string };

type FieldColumn = Field["columns"][number];

type Control = Exclude<ListingFieldName, `detail-${string}`> | NonNullable<Field["also"]>[number];

/** Everything the listing form holds as text, by the names of its controls, for filling it again. */
export type ListingValues = { [name in Control]?: string } & {
  [name in `hours-${string}` | `detail-${string}`]?: string;
} & { submissionKey?: string; version?: string };

/** A picture that was not taken; `key` says why. */
export type RefusedPicture = {
  kind: PictureKind;
  name: string;
  key: string;
  /** Of a picture on the web, as it was typed. */
  address?: string;
};

/** The reply to a listing form: also the pictures that are stored, in the form's order. */
export type ListingReply = FormReply<{
  pictures: Record<PictureKind, Picture[]>;
  refusedPictures: RefusedPicture[];
}>;

const all = Object.entries(sections).flatMap(([section, fields]) =>
  Object.entries<AnyListingField>(fields).map(([key, field]) => ({ ...field, key, section })),
);
const places = all.flatMap((field) => field.at.map((at) => ({ at, field })));

/** Where the details of a category stand among the others. */
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
  return places[placeOf(at)]?.field.section as SectionName | undefined;
}

export const fieldColumns = all.flatMap(({ columns }) => columns) as readonly FieldColumn[];

/** What is stored of a form, by its columns. */
export function toColumns(input: ListingInput): Pick<ListingRow, FieldColumn> {
  const columns = all.map((field) => {
    const value = input[field.key as keyof ListingInput];
    return field.toColumns?.(value) ?? field.columns.map((column) => ({ [column]: value }))[0];
  });
  return Object.assign({}, ...columns) as Pick<ListingRow, FieldColumn>;
}

/** A stored listing in the words of its form. */
export function toControls(row: ListingRow): ListingValues {
  const parts = all.map(({ at, columns, values }) => {
    const [column] = columns;
    return values?.(row) ?? (column && { [String(at)]: String(row[column] ?? "") });
  });
  return Object.assign({}, ...parts) as ListingValues;
}

const mostWanted = ["category", "title", "description", "governorate"];

/** One summary where one of these four is lacking; the usual one otherwise. */
export function incompleteSummary(lacking: readonly string[]): FormSummary | null {
  return lacking.some((field) => mostWanted.includes(field))
    ? { title: m.accounts_incomplete_title(), text: m.listings_required_fields() }
    : null;
}

/** It was not published or saved, for this reason; what was typed is still there. */
export function listingFailed(mode: FormMode, reason?: string | null): FormSummary {
  const usual = mode === "new" ? m.listings_publish_failed() : m.listings_save_failed();
  return {
    title: m.listings_publish_failed_title(),
    text: [reason ?? usual, m.listings_publish_kept()].join("\n"),
  };
}
