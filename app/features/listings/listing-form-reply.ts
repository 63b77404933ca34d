import type { Picture } from "./listing.ts";
import type { ListingErrorKey, ListingErrors, ListingFormValues } from "./listing-input.ts";

/** A picture that was not taken, by the name its file had on the visitor's device. */
export type PictureProblem = { name: string; key: ListingErrorKey };

/** What a form that could not be published comes back with: everything that was typed, and what is wrong. */
export type ListingFormReply = {
  /** Of this answer, new each time. */
  id: string;
  values: ListingFormValues;
  errors: ListingErrors;
  /** Already stored, in the form's order. */
  pictures: Picture[];
  pictureProblems: PictureProblem[];
  /** Nothing was wrong with it: the server failed. */
  failed: boolean;
};

/** An attempt of which no answer came: the form stays as it is. The number is of this attempt. */
export type Unsent = { unsent: number };

const names = [
  "submissionKey",
  "category",
  "subcategory",
  "listingType",
  "title",
  "description",
  "priceType",
  "price",
  "priceMin",
  "priceMax",
  "currency",
  "pound",
  "governorate",
  "area",
  "address",
  "phone",
  "whatsapp",
  "contactEmail",
  "website",
  "terms",
] as const satisfies readonly (keyof ListingFormValues)[];

/** What was typed, as it was typed. */
export function readFormValues(form: FormData): ListingFormValues {
  const values: ListingFormValues = { pictureIds: [] };
  for (const name of names) {
    const value = form.get(name);
    if (typeof value === "string") values[name] = value;
  }
  return {
    ...values,
    pictureIds: form.getAll("pictureIds").filter((id) => typeof id === "string"),
  };
}
