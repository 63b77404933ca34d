/** The widths in pixels that a picture is kept in, as far as it is that wide itself. */
export const pictureWidths = [320, 640, 1280] as const;

/** Rulings 84 and issue rules: as sent by a browser, before re-encoding. */
export const largestPictureBytes = 5 * 1024 * 1024;

/** Where a picture of a width lies. The id is random; the answer may be kept for ever. */
export function mediaUrl(id: string, width: number): string {
  return `/media/${id}/${width}.webp`;
}

/** For `srcset`: every width a picture has. */
export function mediaSrcSet(id: string, widths: readonly number[]): string {
  return widths.map((width) => `${mediaUrl(id, width)} ${width}w`).join(", ");
}
