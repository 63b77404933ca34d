import { resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import sharp, { type Sharp } from "sharp";
import type { PictureProblem } from "../media.ts";
import type { HeicResult, HeicTask } from "./heic-thread.ts";

export type ReadingProblem = Extract<
  PictureProblem,
  "picture_not_a_picture" | "picture_too_many_pixels" | "picture_heic_unread"
>;

/** What its header says; `open` decodes. @throws what the decoder complains of */
type ReadPicture =
  | { header: PictureHeader; open(): Promise<Sharp>; problem?: undefined }
  | { header?: undefined; problem: ReadingProblem };

type PictureKind = "jpeg" | "progressive" | "png" | "webp" | "avif" | "heic";
export type PictureHeader = { kind: PictureKind; width: number; height: number };

/**
 * How many megapixels may be decoded, and how many seconds of the processor one of them takes at most. A JPEG of
 * one scan is read at a half, a fourth or an eighth, so that a phone's 108 megapixels are cheap.
 */
const kinds: Record<PictureKind, { maxMegapixels: number; seconds: number }> = {
  jpeg: { maxMegapixels: 120, seconds: 0.006 },
  progressive: { maxMegapixels: 40, seconds: 0.006 },
  png: { maxMegapixels: 40, seconds: 0.01 },
  webp: { maxMegapixels: 40, seconds: 0.015 },
  avif: { maxMegapixels: 25, seconds: 0.05 },
  heic: { maxMegapixels: 25, seconds: 0.15 },
};
/** From noise, a megapixel of the widest variant: all widths and both formats. */
const secondsToDraw = 1;
const megapixel = 1_000_000;

/** One byte for so many pixels is no photograph: a few bytes must not cost the decoder a second. */
const emptiest = 4_000;
const smallEnough = 4 * megapixel;
const packsTightly = new Set<PictureKind>(["webp", "avif", "heic"]);

export function estimatedSeconds({ kind, width, height }: PictureHeader, widest: PictureSize) {
  const scale = Math.min(1, widest.width / width, widest.height / height);
  const pixels = (width * height) / megapixel;
  return pixels * kinds[kind].seconds + pixels * scale ** 2 * secondsToDraw;
}

export type PictureSize = { width: number; height: number };

/** What HEIC counts as whose header only the other decoder reads. */
const maxHeic = { width: 5_000, height: 5_000 };

const beginnings = [/^\xFF\xD8\xFF/, /^\x89PNG\r\n\x1A\n/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftyp/];

const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx"]);
const anyHeif = new Set(["mif1", "msf1"]);

sharp.cache(false);
sharp.concurrency(1);

/** Decides by content, never by name, and by size before decoding; SVG, GIF and the rest are refused. */
export async function readPicture(bytes: Buffer): Promise<ReadPicture> {
  // The decoder knows far more formats than we take: most of it never sees a stranger's bytes.
  const beginning = bytes.toString("latin1", 0, 12);
  if (!beginnings.some((each) => each.test(beginning))) return { problem: "picture_not_a_picture" };
  const isInHevc = isHeic(bytes);
  const read = await readHeader(bytes);
  const header = isInHevc ? { ...(read ?? maxHeic), kind: "heic" as const } : read;
  if (!header) return { problem: "picture_not_a_picture" };
  const { kind, width, height } = header;
  const pixels = width * height;
  const isEmpty = packsTightly.has(kind) && pixels > Math.max(smallEnough, emptiest * bytes.length);
  if (pixels > kinds[kind].maxMegapixels * megapixel || (read && isEmpty))
    return { problem: "picture_too_many_pixels" };
  if (isInHevc) return { header, open: () => openHeic(bytes, pixels) };
  // What a cut file still has is shown, as browsers show it.
  const options = { limitInputPixels: pixels, failOn: "none", pages: 1 } as const;
  return { header, open: async () => sharp(bytes, options).autoOrient() };
}

async function readHeader(bytes: Buffer): Promise<PictureHeader | null> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { format, width, height, isProgressive } = metadata;
    if (format === "heif") return { kind: "avif", width, height };
    if (format === "jpeg") return { kind: isProgressive ? "progressive" : "jpeg", width, height };
    return format === "png" || format === "webp" ? { kind: format, width, height } : null;
  } catch {
    // The decoder's complaint is about the visitor's file; they are told what to do, not what libvips says.
    return null;
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

export class Unreadable extends Error {
  override name = "Unreadable";
  readonly problem: ReadingProblem;
  constructor(problem: ReadingProblem) {
    super(problem);
    this.problem = problem;
  }
}

async function openHeic(bytes: Buffer, maxPixels: number): Promise<Sharp> {
  try {
    const { width, height, data } = await decodeHeic(bytes, { maxPixels });
    return sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: "white" });
  } catch (error) {
    // In the words of heic-thread.ts, which looks at the size before it decodes.
    const isHuge = String(error).includes("too many pixels");
    throw new Unreadable(isHuge ? "picture_too_many_pixels" : "picture_heic_unread");
  }
}

/** The program runs from its sources' folder, and the build leaves this file where it is. */
const thread = resolve("app/features/media/data/heic-thread.ts");
const patienceMs = 20_000;
/** What 25 megapixels need, with room to spare. */
const memoryLimit = 448 * 1024 * 1024;
const wasmPage = 65_536;

/** Decodes HEIC to RGBA, upright, in a thread with bounded time and memory. @throws when it cannot */
export async function decodeHeic(
  bytes: Buffer,
  {
    maxPixels,
    patience = patienceMs,
    maxMemory = memoryLimit,
  }: { maxPixels: number; patience?: number; maxMemory?: number },
): Promise<HeicResult> {
  // The limits of a thread do not count the memory of WebAssembly: this option of V8 does, in the whole process.
  setFlagsFromString(`--wasm-max-mem-pages=${Math.floor(maxMemory / wasmPage)}`);
  const task: HeicTask = { bytes: new Uint8Array(bytes), maxPixels };
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
