/** A listing's picture for pages that lay it out themselves: AVIF where it is ready, its blur before it has come. */
export { PictureImage as ListingPicture } from "./components/picture-image.tsx";
