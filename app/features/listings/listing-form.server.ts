import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import type { CategoryChoice } from "./components/about-fields.tsx";
import { takeFormPictures } from "./listing-form-pictures.server.ts";
import type { ListingFormReply } from "./listing-form-reply.ts";
import { impliedType } from "./listing.ts";
import { readFormValues } from "./listing-form-values.ts";
import { listOwnPictures } from "./listings.server.ts";

/** What the form's first two choices are made from. */
export async function listCategoryChoices(locale: Locale): Promise<CategoryChoice[]> {
  return (await listCatalogue(locale)).map(({ id, name, subcategories }) => ({
    id,
    name,
    choices: subcategories.map((subcategory) => ({ id: subcategory.id, name: subcategory.title })),
  }));
}

/**
 * Stores the pictures that came with the form and begins its answer: everything typed is in it, and nothing
 * is wrong yet but with pictures. Afterwards the form holds the ids of the stored ones.
 */
export async function startReply(viewer: Viewer, form: FormData): Promise<ListingFormReply> {
  const pictureProblems = await takeFormPictures(viewer, form);
  const values = readFormValues(form);
  const [pictures, productPictures] = await Promise.all([
    listOwnPictures(viewer, values.pictureIds),
    listOwnPictures(viewer, values.productPictureIds),
  ]);
  return {
    id: crypto.randomUUID(),
    values,
    errors: {},
    pictures,
    productPictures,
    pictureProblems,
    conflict: false,
    failed: false,
    limit: null,
    unconfirmed: false,
  };
}

/**
 * The same form again with the fields that hang on its choices, for a browser without script: another
 * category clears the subcategory.
 */
export async function refineReply(
  reply: ListingFormReply,
  locale: Locale,
): Promise<ListingFormReply> {
  const { category, subcategory, listingType } = reply.values;
  const chosen = (await listCategoryChoices(locale)).find(({ id }) => id === category);
  const isThere = chosen?.choices.some(({ id }) => id === subcategory) ?? false;
  const values = isThere
    ? { listingType: listingType ?? impliedType(subcategory ?? "") }
    : { subcategory: "" };
  return { ...reply, values: { ...reply.values, ...values } };
}
