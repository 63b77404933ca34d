export const pictureWidths = [320, 640, 1280] as const;

export const avatarWidths = [320, 640] as const;

export const savingWidth = 200;

export const maxPictureBytes = 5 * 1024 * 1024;

export type PictureFormat = "webp" | "avif";

export type MediaPicture = {
  id: string;
  width: number;
  height: number;
  /** The widths that are ready; the rest follow within seconds. */
  widths: number[];
  placeholder: string;
  avif: boolean;
};

/** The address of a picture in a width. The id is random; the content never changes. */
export function mediaUrl(id: string, width: number, format: PictureFormat = "webp"): string {
  return `/media/${id}/${width}.${format}`;
}

export function pictureUrl(picture: Pick<MediaPicture, "id" | "widths"> | null, minWidth: number) {
  const width = picture?.widths.find((each) => each >= minWidth) ?? picture?.widths.at(-1);
  return picture && width ? mediaUrl(picture.id, width) : "";
}

export function savingUrl({
  id,
  width,
  widths,
}: Pick<MediaPicture, "id" | "width" | "widths">): string {
  const [smallest = width] = widths;
  return mediaUrl(id, smallest === pictureWidths[0] ? savingWidth : smallest);
}

export function mediaSrcSet(id: string, widths: readonly number[], format: PictureFormat = "webp") {
  return widths.map((width) => `${mediaUrl(id, width, format)} ${width}w`).join(", ");
}

export function widthsFor(width: number): number[] {
  const smaller = pictureWidths.filter((each) => each < width);
  const next = pictureWidths[smaller.length];
  return next === undefined ? smaller : [...smaller, Math.min(width, next)];
}

export type PictureProblem =
  | "picture_too_large"
  | "picture_not_a_picture"
  | "picture_too_many_pixels"
  | "picture_heic_unread"
  | "picture_no_room"
  | "picture_work_used"
  /** The disk is full or the store does not answer: nothing is wrong with the picture. */
  | "picture_not_stored";

export type UploadProblem =
  | PictureProblem
  | "too_many_uploads"
  | "no_connection"
  | "signed_out"
  | "server_failed";

export const maxMessagePictures = 5;

export type RefusedPicture = {
  name: string;
  problem: UploadProblem | "too_many_pictures";
};

export type SentPictures = { pictures: MediaPicture[]; refused: RefusedPicture[] };

export type AddressProblem =
  | "picture_address_wrong"
  | "picture_address_failed"
  | "picture_address_off";
