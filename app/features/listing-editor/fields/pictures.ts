import { m } from "#app/paraglide/messages.js";
import { isUuid } from "#app/platform/id.ts";
import {
  maxBusinessPictures,
  maxProductPictures,
  type PictureKind,
} from "#app/features/listings/listing.ts";
import { readVideo, videoAddress } from "#app/features/listings/video.ts";
import { listingField } from "./listing-field.ts";

export const pictureKinds = ["business", "product"] as const satisfies readonly PictureKind[];

/** The fields of each kind: ids of stored pictures (or "new" for the next file), files, one address. */
export const pictureInputs = {
  business: {
    ids: "pictureIds",
    files: "pictures",
    address: "pictureUrl",
    maxCount: maxBusinessPictures,
  },
  product: {
    ids: "productPictureIds",
    files: "productPictures",
    address: "productPictureUrl",
    maxCount: maxProductPictures,
  },
} as const satisfies Record<PictureKind, object>;

const idsIn = (form: FormData, name: string): string[] => [
  ...new Set(form.getAll(name).filter(isUuid)),
];

export const pictureFields = {
  pictureIds: listingField({
    at: ["pictures"],
    also: ["pictureUrl"],
    read({ form, fail }) {
      const ids = idsIn(form, "pictureIds");
      if (ids.length > maxBusinessPictures) fail("pictures", m.listings_error_too_many_pictures());
      return ids;
    },
    columns: [],
  }),
  /** Those of them that are not of the business already: a picture stands once in a listing. */
  productPictureIds: listingField({
    at: ["productPictures"],
    also: ["productPictureUrl"],
    read({ form, fail }) {
      const others = idsIn(form, "pictureIds");
      const ids = idsIn(form, "productPictureIds").filter((id) => !others.includes(id));
      if (ids.length > maxProductPictures)
        fail("productPictures", m.listings_error_too_many_product_pictures());
      return ids;
    },
    columns: [],
  }),
  video: listingField({
    at: ["video"],
    read({ line, fail }) {
      const typed = line("video");
      const found = typed ? readVideo(typed) : null;
      if (typed && !found) fail("video", m.listings_error_video_invalid());
      return found;
    },
    columns: ["video"],
    values: (row) => ({ video: row.video ? videoAddress(row.video) : "" }),
  }),
};
