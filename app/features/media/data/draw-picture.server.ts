import sharp, { type Sharp } from "sharp";
import { avatarWidths, widthsFor } from "../media.ts";
import {
  estimatedSeconds,
  type PictureSize,
  type ReadingProblem,
  readPicture,
  Unreadable,
} from "./read-picture.server.ts";
import { fairSemaphore, semaphore } from "#app/platform/semaphore.server.ts";
import type { Variant } from "./variant-files.server.ts";

const original = { width: 1920, height: 3840 } as const;
const widestVariant = { width: 1280, height: 2560 } as const;

export const inTurn = semaphore(2);

/** Two strangers' pictures are decoded at once, and never two of one account; the other threads of the process stay free for the rest. */
const decoder = fairSemaphore(2);

/** Whose place at the decoder it is; `pay` is told the estimated seconds before, and may refuse. */
export type Payer = { key: string; pay?(seconds: number): Promise<"picture_work_used" | null> };

/** What is stored of a picture; the widths that are missing are drawn later, from the original. */
export type DrawnPicture = {
  width: number;
  height: number;
  placeholder: string;
  variants: Variant[];
  original?: Buffer;
};

type Drawn<Result> =
  | (Result & { problem?: undefined })
  | { problem: ReadingProblem | "picture_work_used" };

async function draw<Result>(
  bytes: Buffer,
  { key, pay }: Payer,
  widest: PictureSize,
  work: (picture: Sharp) => Promise<Result & { problem?: undefined }>,
): Promise<Drawn<Result>> {
  const picture = await readPicture(bytes);
  if (picture.problem) return { problem: picture.problem };
  const refusal = await pay?.(estimatedSeconds(picture.header, widest));
  if (refusal) return { problem: refusal };
  return decoder(key, async () => {
    try {
      return await work(await picture.open());
    } catch (error) {
      return { problem: error instanceof Unreadable ? error.problem : "picture_not_a_picture" };
    }
  });
}

export function drawPicture(bytes: Buffer, payer: Payer): Promise<Drawn<DrawnPicture>> {
  return draw(bytes, payer, widestVariant, async (picture) => {
    // Its pixels are read once, and not once for every variant.
    const { data, info } = await picture
      .resize({ ...original, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
    const once = () => sharp(data, { raw: info });
    const { width, height } = info;
    return {
      width,
      height,
      placeholder: await drawPlaceholder(once),
      original: await once().webp({ quality: 80, effort: 0 }).toBuffer(),
      variants: [await drawVariant(once(), widthsFor(width)[0] ?? width)],
    };
  });
}

export async function drawVariant(picture: Sharp, width: number): Promise<Variant> {
  const webp = await picture.resize({ width }).webp({ quality: 76, effort: 4 }).toBuffer();
  return { width, webp };
}

export function drawSmallest(picture: Sharp, width: number): Promise<Buffer> {
  return picture.resize({ width }).webp({ quality: 60, effort: 4 }).toBuffer();
}

export function drawAvif(picture: Sharp, width: number): Promise<Buffer> {
  return picture.resize({ width }).avif({ quality: 50, effort: 1 }).toBuffer();
}

async function drawPlaceholder(source: () => Sharp): Promise<string> {
  const tiny = await source()
    .resize({ width: 16, height: 12, fit: "inside" })
    .webp({ quality: 20, effort: 6 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}

const logoSize = 96;

/** A square of 96 pixels, in which all of the picture stands; without metadata. */
export function drawLogo(bytes: Buffer, payer: Payer): Promise<Drawn<{ webp: Buffer }>> {
  return draw(bytes, payer, { width: logoSize, height: logoSize }, async (picture) => ({
    webp: await picture
      .resize({ width: logoSize, height: logoSize, fit: "contain", background: "#0000" })
      .toColourspace("srgb")
      .webp({ quality: 90 })
      .toBuffer(),
  }));
}

/** A square as fractions: the side of the shorter side, the corner of width and height; null is the middle. */
export type SquareCut = { x: number; y: number; size: number } | null;

const maxAvatarWidth = 640;

export function drawSquare(
  bytes: Buffer,
  payer: Payer,
  cut: SquareCut,
): Promise<Drawn<DrawnPicture>> {
  return draw(bytes, payer, { width: maxAvatarWidth, height: maxAvatarWidth }, async (picture) => {
    // Turned upright first, in a pass of its own: a cut is made on what a person sees.
    const { data, info } = await picture
      .resize({ width: 2560, height: 2560, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const square = await sharp(data, { raw: { width, height, channels } })
      .extract(squareOf({ width, height }, cut))
      .resize({ width: maxAvatarWidth, height: maxAvatarWidth })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const variants = await Promise.all(
      avatarWidths.map(async (each) => {
        const webp = await sharp(square).resize({ width: each }).webp({ quality: 80 }).toBuffer();
        return { width: each, webp };
      }),
    );
    const placeholder = await drawPlaceholder(() => sharp(square));
    return { variants, width: maxAvatarWidth, height: maxAvatarWidth, placeholder };
  });
}

type Size = { width: number; height: number };

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

function within(part: number, min: number): number {
  return Number.isFinite(part) ? Math.min(1, Math.max(min, part)) : min;
}
