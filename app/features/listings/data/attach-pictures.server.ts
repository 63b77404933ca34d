import { findOwnedMedia } from "#app/features/media/pictures.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import type { ListingInput } from "../listing-input.ts";
import { replacePictures } from "./edit-queries.server.ts";

/** Makes a form's pictures the listing's, in its order: the member's own, and each once. */
export async function attachPictures(
  tx: Connection,
  ownerId: string,
  listingId: number,
  { pictureIds, productPictureIds }: Pick<ListingInput, "pictureIds" | "productPictureIds">,
): Promise<void> {
  const free = await findOwnedMedia(tx, ownerId, [...pictureIds, ...productPictureIds]);
  // Taken out when it is placed: a picture stands once in a listing.
  const place = (kind: "business" | "product", ids: string[]) =>
    ids
      .filter((id) => free.delete(id))
      .map((mediaId, position) => ({ id: newId(), listingId, mediaId, kind, position }));
  await replacePictures(tx, listingId, [
    ...place("business", pictureIds),
    ...place("product", productPictureIds),
  ]);
}
