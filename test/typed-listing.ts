import { type ListingErrors, parseListing } from "#app/features/listing-editor/listing-fields.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { m } from "#app/paraglide/messages.js";

/** A listing form in which everything that must be there is right. */
export const typedListing = {
  submissionKey: "0198b5c2-6f1e-4a7e-9d3b-2f6a1c4e8d70",
  category: "cars",
  listingType: "sale",
  title: "كيا ريو 2011",
  description: "فحص كامل، دهان خارجي",
  priceType: "fixed",
  price: "6500",
  currency: "USD",
  governorate: "damascus",
  terms: "yes",
};

type Changes = Record<string, string | string[] | null>;

/** The complete form with some fields otherwise, as it is read; null leaves one out. */
export function parseWith(changes: Changes = {}, mode: "new" | "edit" = "new") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typedListing, ...changes })) {
    for (const each of value === null ? [] : [value].flat()) form.append(name, each);
  }
  return parseForm(form, mode);
}

/** As in a request: what is wrong is said in a language. */
export function parseForm(form: FormData, mode: "new" | "edit") {
  return withLocale("ar", () => parseListing(form, mode));
}

/** What is wrong with it, each by the name of its message. */
export function errorsWith(changes: Changes): ListingErrors | undefined {
  const { errors } = parseWith(changes);
  return errors && namesOf(errors);
}

/** The errors of a listing form by the names of their messages, without `listings_error_`. */
export function namesOf(errors: ListingErrors): ListingErrors {
  const named = Object.entries(errors).map(([field, text]) => [
    field,
    withLocale("ar", () => nameOf(text)),
  ]);
  return Object.fromEntries(named) as ListingErrors;
}

/** What is wrong with a form whose listing is refused. */
export async function refusedAt(save: () => Promise<unknown>): Promise<ListingErrors> {
  const error = await withLocale("ar", save).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FormRefused)) throw error ?? new Error("It was accepted");
  return namesOf(error.errors as ListingErrors);
}

const forms = /^(?:listings_error|common(?=_phone))_/;
const messages = m as unknown as Record<string, (inputs: object) => string>;

function nameOf(text: string | undefined): string | undefined {
  const name = Object.keys(messages).find(
    (each) => forms.test(each) && messages[each]?.({}) === text,
  );
  return name?.replace(forms, "") ?? text;
}
