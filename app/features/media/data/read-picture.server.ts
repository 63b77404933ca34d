import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import sharp, { type Sharp } from "sharp";
import type { PictureProblem } from "../media.ts";
import type { HeicResult, HeicTask } from "./heic-thread.ts";

export type ReadingProblem = Exclude<PictureProblem, "picture_too_large" | "picture_not_stored">;

type ReadPicture = { open(): Sharp; problem?: undefined } | { problem: ReadingProblem };

/** A 40-megapixel photograph is the largest an honest phone sends; a bomb is larger. */
const maxPixels = 40_000_000;
const accepted = new Set(["jpeg", "png", "webp", "heif"]);

const beginnings = [/^\xFF\xD8\xFF/, /^\x89PNG\r\n\x1A\n/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftyp/];

/** The brands of HEIF whose pictures are in HEVC, which the ordinary decoder does not have. */
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx"]);
const anyHeif = new Set(["mif1", "msf1"]);

sharp.cache(false);
sharp.concurrency(1);

/** Decides by content, never by name, and by size before decoding; SVG, GIF and the rest are refused. */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  // The decoder knows far more formats than we take: most of it never sees a stranger's bytes.
  const beginning = bytes.toString("latin1", 0, 12);
  if (!beginnings.some((each) => each.test(beginning))) return { problem: "picture_not_a_picture" };
  if (isHeic(bytes)) return readHeic(bytes);
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!format || !accepted.has(format)) return { problem: "picture_not_a_picture" };
    if (width * height > maxPixels) return { problem: "picture_too_many_pixels" };
    const options = { limitInputPixels: maxPixels, failOn: "error", pages: 1 } as const;
    return { open: () => sharp(bytes, options).autoOrient() };
  } catch {
    // The decoder's complaint is about the visitor's file; they are told what to do, not what libvips says.
    return { problem: "picture_not_a_picture" };
  }
}

/** By its brands (ISO/IEC 14496-12, `ftyp`): the ordinary decoder takes every HEIF but AVIF for HEVC. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const [major = "", , ...compatible] = bytes.toString("latin1", 8, end).match(/[^]{4}/g) ?? [];
  const brands = [major, ...compatible];
  if (brands.some((brand) => heicBrands.has(brand))) return true;
  return anyHeif.has(major) && !brands.some((brand) => /^avi[fs]$/.test(brand));
}

async function readHeic(bytes: Buffer): Promise<ReadPicture> {
  try {
    const { width, height, data } = await decodeHeic(bytes, { maxPixels });
    const raw = { width, height, channels: 4 } as const;
    return { open: () => sharp(data, { raw }).flatten({ background: "white" }) };
  } catch (error) {
    // In the words of heic-thread.ts, which looks at the size before it decodes.
    const isHuge = String(error).includes("too many pixels");
    return { problem: isHuge ? "picture_too_many_pixels" : "picture_heic_unread" };
  }
}

/** The program runs from its sources' folder, and the build leaves this file where it is. */
const thread = resolve("app/features/media/data/heic-thread.ts");
const patienceMs = 20_000;
/** What 40 megapixels need, and no more. */
const memoryLimit = 448 * 1024 * 1024;

/** Decodes HEIC to RGBA, upright, in a thread with bounded time and memory. @throws when it cannot */
export async function decodeHeic(
  bytes: Buffer,
  {
    maxPixels,
    patience = patienceMs,
    maxMemory = memoryLimit,
  }: { maxPixels: number; patience?: number; maxMemory?: number },
): Promise<HeicResult> {
  const task: HeicTask = { bytes: new Uint8Array(bytes), maxPixels, maxMemory };
  const worker = new Worker(thread, {
    workerData: task,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise((done, fail) => {
      timer = setTimeout(() => fail(new Error("The HEIC picture took too long")), patience);
      worker.once("message", done);
      worker.once("error", fail);
      worker.once("exit", () => fail(new Error("The HEIC picture was not decoded")));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
