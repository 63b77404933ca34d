import sharp, { type Sharp } from "sharp";
import type { PictureProblem } from "../media.ts";
import { decodeHeic, isHeic, mostPixelsOf } from "./heic.server.ts";

export type ReadingProblem = Exclude<PictureProblem, "picture_too_large" | "picture_not_stored">;

/** A picture that may be decoded; `open` begins anew each time, upright. */
type ReadPicture = { open(): Sharp; problem?: undefined } | { problem: ReadingProblem };

/** A 40-megapixel photograph is the largest an honest phone sends; a bomb is larger. */
const mostPixels = 40_000_000;
const accepted = new Set(["jpeg", "png", "webp", "heif"]);

/** How files of these formats begin, read as Latin-1. */
const beginnings = [/^\xFF\xD8\xFF/, /^\x89PNG\r\n\x1A\n/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftyp/];

sharp.cache(false);
sharp.concurrency(1);

/**
 * Tells by its content, never by its name, whether this is a picture that we take, and looks at its
 * size before anything is decoded. SVG, GIF and whatever else the decoder knows are refused.
 */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  // The decoder knows far more formats than we take: most of it never sees a stranger's bytes.
  const beginning = bytes.toString("latin1", 0, 12);
  if (!beginnings.some((each) => each.test(beginning))) return { problem: "picture_not_a_picture" };
  if (isHeic(bytes)) return readHeic(bytes);
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!format || !accepted.has(format)) return { problem: "picture_not_a_picture" };
    if (width * height > mostPixels) return { problem: "picture_too_many_pixels" };
    const options = { limitInputPixels: mostPixels, failOn: "error", pages: 1 } as const;
    return { open: () => sharp(bytes, options).autoOrient() };
  } catch {
    // The decoder's complaint is about the visitor's file; he is told what to do, not what libvips says.
    return { problem: "picture_not_a_picture" };
  }
}

async function readHeic(bytes: Buffer): Promise<ReadPicture> {
  const pixels = mostPixelsOf(bytes);
  if (!pixels) return { problem: "picture_heic_unread" };
  if (pixels > mostPixels) return { problem: "picture_too_many_pixels" };
  try {
    const { width, height, data } = await decodeHeic(bytes, { mostPixels });
    const raw = { width, height, channels: 4 } as const;
    return { open: () => sharp(data, { raw }).flatten({ background: "white" }) };
  } catch {
    return { problem: "picture_heic_unread" };
  }
}
