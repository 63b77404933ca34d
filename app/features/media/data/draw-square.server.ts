import sharp from "sharp";
import { drawPlaceholder, inTurn } from "./draw-picture.server.ts";
import { type ReadingProblem, readPicture } from "./read-picture.server.ts";
import type { Variant } from "./variant-files.server.ts";

/**
 * A square of a picture as a person sees it: the side as a part of the shorter side, its corner at the
 * start of the reading of pixels (left, above) as parts of width and height; null is the middle.
 */
export type SquareCut = { x: number; y: number; size: number } | null;

export type DrawnSquare = {
  width: number;
  height: number;
  placeholder: string;
  variants: Variant[];
  problem?: undefined;
};

const avatarWidths = [320, 640] as const;
const largestAvatar = 640;

type Size = { width: number; height: number };

/** A square cut out of a picture, drawn anew; it is enlarged when it is small: its widths are always the same. */
export function drawSquare(
  bytes: Buffer,
  cut: SquareCut,
): Promise<DrawnSquare | { problem: ReadingProblem }> {
  return inTurn(async () => {
    const picture = await readPicture(bytes);
    if (picture.problem) return { problem: picture.problem };
    try {
      // Turned upright first, in a pass of its own: a cut is made on what a person sees.
      const { data, info } = await picture
        .open()
        .resize({ width: 2560, height: 2560, fit: "inside", withoutEnlargement: true })
        .toColourspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const square = await sharp(data, { raw: { width, height, channels } })
        .extract(squareOf({ width, height }, cut))
        .resize({ width: largestAvatar, height: largestAvatar })
        .png({ compressionLevel: 1 })
        .toBuffer();
      const variants = await Promise.all(
        avatarWidths.map(async (each) => {
          const webp = await sharp(square).resize({ width: each }).webp({ quality: 80 }).toBuffer();
          return { width: each, webp };
        }),
      );
      const placeholder = await drawPlaceholder(() => sharp(square));
      return { variants, width: largestAvatar, height: largestAvatar, placeholder };
    } catch {
      return { problem: "picture_not_a_picture" };
    }
  });
}

function squareOf({ width, height }: Size, cut: SquareCut) {
  const shorter = Math.min(width, height);
  const side = Math.max(1, Math.round(shorter * within(cut?.size ?? 1, 0.01)));
  const left = Math.round(cut ? width * within(cut.x, 0) : (width - side) / 2);
  const top = Math.round(cut ? height * within(cut.y, 0) : (height - side) / 2);
  return {
    left: Math.min(left, width - side),
    top: Math.min(top, height - side),
    width: side,
    height: side,
  };
}

function within(part: number, least: number): number {
  return Number.isFinite(part) ? Math.min(1, Math.max(least, part)) : least;
}
