import { findOwnedMedia } from "#app/features/media/pictures.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { writtenLanguage } from "#app/platform/written-language.ts";
import { toColumns, toControls } from "../listing-fields.ts";
import type { ListingFormValues } from "../listing-form-values.ts";
import type { ListingInput } from "../listing-input.ts";
import { type findForEdit, deletePictures, insertPictures } from "./edit-queries.server.ts";

/** The columns of a form; its numbers as E.164, and what follows from who sells. */
export function writtenColumns(
  input: ListingInput,
  phones: { number: string; hasWhatsapp: boolean }[],
  sellerKind: "person" | "business",
) {
  const precision = sellerKind === "business" ? ("exact" as const) : ("approximate" as const);
  return {
    ...toColumns(input),
    phones,
    locale: writtenLanguage(input.title + input.description) ?? ("ar" as const),
    locationPrecision: input.position ? precision : ("none" as const),
  };
}

type EditableRow = NonNullable<Awaited<ReturnType<typeof findForEdit>>>;

/** A stored listing in the words of its form. Pictures apart: the form gets them whole. */
export function storedValues(row: EditableRow): ListingFormValues {
  return {
    ...toControls(row),
    version: String(row.version),
    pictureIds: [],
    productPictureIds: [],
  };
}

/** Makes a form's pictures the listing's, in its order: the member's own, and each once. One that is new has none yet. */
export async function attachPictures(
  tx: Connection,
  ownerId: string,
  listingId: number,
  { pictureIds, productPictureIds }: Pick<ListingInput, "pictureIds" | "productPictureIds">,
  { isNew = false } = {},
): Promise<void> {
  const free = await findOwnedMedia(tx, ownerId, [...pictureIds, ...productPictureIds]);
  // Taken out when it is placed: a picture stands once in a listing.
  const place = (kind: "business" | "product", ids: string[]) =>
    ids
      .filter((id) => free.delete(id))
      .map((mediaId, position) => ({ id: newId(), listingId, mediaId, kind, position }));
  if (!isNew) await deletePictures(tx, listingId);
  await insertPictures(tx, [
    ...place("business", pictureIds),
    ...place("product", productPictureIds),
  ]);
}
