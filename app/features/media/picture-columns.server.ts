/** What a page needs of a picture (`KeptPicture`), as columns and as one value, for the queries of other rooms. */
export { picture, pictureObject } from "./data/media-queries.server.ts";
