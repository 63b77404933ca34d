import { media } from "./data/tables.ts";

/** What a page needs of a picture (`KeptPicture`), for the queries of other rooms; join `media`. */
export const picture = {
  id: media.id,
  width: media.width,
  height: media.height,
  widths: media.widths,
  placeholder: media.placeholder,
  avif: media.avif,
};

/** The same as one value, for a list of pictures in one column. */
export { pictureObject } from "./data/media-queries.server.ts";
