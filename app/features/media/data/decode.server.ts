import sharp, { type Sharp } from "sharp";
import { pictureWidths } from "../media.ts";

export type PictureProblem = "picture_not_a_picture" | "picture_too_many_pixels";

export type Variant = { width: number; webp: Buffer };

/**
 * A square of a picture as a person sees it: the side as a part of the shorter side, its corner at the
 * start of the reading of pixels (left, above) as parts of width and height; null is the middle.
 */
export type SquareCut = { x: number; y: number; size: number } | null;

export type Decoded =
  | { variants: Variant[]; width: number; height: number; placeholder: string; problem?: undefined }
  | { problem: PictureProblem };

/** A 40-megapixel photograph is the largest an honest phone sends; a bomb is larger. */
const mostPixels = 40_000_000;
const avatarWidths = [320, 640] as const;
const largestAvatar = 640;
const accepted = new Set(["jpeg", "png", "webp", "heif"]);

/** How files of these formats begin, read as Latin-1. */
const beginnings = [/^\xFF\xD8\xFF/, /^\x89PNG\r\n\x1A\n/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftyp/];

sharp.cache(false);
sharp.concurrency(1);

/**
 * Reads a picture by its content, never by its name, and draws it anew at our widths, upright, in sRGB,
 * without any metadata. SVG, GIF and whatever else the decoder knows are refused (ruling 84).
 */
export async function decodePicture(bytes: Buffer): Promise<Decoded> {
  return decode(bytes, async (upright) => {
    const widths = widthsFor(upright.width);
    // Forty megapixels are read once, and not once for every width.
    const { data, info } = await open(bytes)
      .resize({ width: Math.max(...widths), withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const once = () => sharp(data, { raw: info });
    const variants = await Promise.all(widths.map((width) => drawVariant(once(), width)));
    return { variants, ...upright, placeholder: await drawPlaceholder(once) };
  });
}

/** The same for a square cut out of it, which is enlarged when it is small: its widths are always the same. */
export async function decodeSquare(bytes: Buffer, cut: SquareCut): Promise<Decoded> {
  return decode(bytes, async () => {
    // Turned upright first, in a pass of its own: a cut is made on what a person sees.
    const { data, info } = await open(bytes)
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
  });
}

type Size = { width: number; height: number };

async function decode(
  bytes: Buffer,
  draw: (upright: Size) => Promise<Exclude<Decoded, { problem: PictureProblem }>>,
): Promise<Decoded> {
  // The decoder knows far more formats than we take: most of it never sees a stranger's bytes.
  const beginning = bytes.toString("latin1", 0, 12);
  if (!beginnings.some((each) => each.test(beginning))) return { problem: "picture_not_a_picture" };
  try {
    const {
      format,
      width = 0,
      height = 0,
      autoOrient,
    } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!format || !accepted.has(format)) return { problem: "picture_not_a_picture" };
    if (width * height > mostPixels) return { problem: "picture_too_many_pixels" };
    return await draw({
      width: autoOrient?.width ?? width,
      height: autoOrient?.height ?? height,
    });
  } catch {
    // The decoder's complaint is about the visitor's file; he is told what to do, not what libvips says.
    return { problem: "picture_not_a_picture" };
  }
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

function widthsFor(width: number): number[] {
  const smaller = pictureWidths.filter((each) => each < width);
  return smaller.length < pictureWidths.length
    ? [...smaller, Math.min(width, pictureWidths[smaller.length] ?? width)]
    : smaller;
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", pages: 1 }).autoOrient();
}

async function drawVariant(picture: Sharp, width: number): Promise<Variant> {
  const webp = await picture.resize({ width }).webp({ quality: 76, effort: 4 }).toBuffer();
  return { width, webp };
}

/** A few dozen bytes that stand, blurred, where the picture will be. */
async function drawPlaceholder(source: () => Sharp): Promise<string> {
  const tiny = await source()
    .resize({ width: 16, height: 12, fit: "inside" })
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
