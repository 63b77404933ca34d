import { m } from "#app/paraglide/messages.js";
import { isUuid } from "#app/platform/id.ts";
import { mostBusinessPictures, mostProductPictures } from "#app/features/listings/listing.ts";
import { readVideo, videoAddress } from "#app/features/listings/video.ts";
import { type FieldReader, listingField } from "./listing-field.ts";

const idsIn = ({ form }: FieldReader, name: string): string[] => [
  ...new Set(form.getAll(name).filter(isUuid)),
];

export const pictureFields = {
  pictureIds: listingField({
    at: ["pictures"],
    also: ["pictureUrl"],
    errors: { too_many_pictures: m.listings_error_too_many_pictures },
    read(reader, fail) {
      const ids = idsIn(reader, "pictureIds");
      if (ids.length > mostBusinessPictures) fail("pictures", "too_many_pictures");
      return ids;
    },
    columns: [],
  }),
  /** Those of them that are not of the business already: a picture stands once in a listing. */
  productPictureIds: listingField({
    at: ["productPictures"],
    also: ["productPictureUrl"],
    errors: { too_many_product_pictures: m.listings_error_too_many_product_pictures },
    read(reader, fail) {
      const others = idsIn(reader, "pictureIds");
      const ids = idsIn(reader, "productPictureIds").filter((id) => !others.includes(id));
      if (ids.length > mostProductPictures) fail("productPictures", "too_many_product_pictures");
      return ids;
    },
    columns: [],
  }),
  video: listingField({
    at: ["video"],
    errors: { video_invalid: m.listings_error_video_invalid },
    read({ line }, fail) {
      const typed = line("video");
      const found = typed ? readVideo(typed) : null;
      if (typed && !found) fail("video", "video_invalid");
      return found;
    },
    columns: ["video"],
    values: (row) => ({ video: row.video ? videoAddress(row.video) : "" }),
  }),
};
