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

async function readHeic(bytes: Buffer): Promise<ReadPicture> {
  const pixels = maxPixelsOf(bytes);
  if (!pixels) return { problem: "picture_heic_unread" };
  if (pixels > maxPixels) return { problem: "picture_too_many_pixels" };
  try {
    const { width, height, data } = await decodeHeic(bytes, { maxPixels });
    const raw = { width, height, channels: 4 } as const;
    return { open: () => sharp(data, { raw }).flatten({ background: "white" }) };
  } catch {
    return { problem: "picture_heic_unread" };
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

/** The kinds of HEIF whose pictures are in HEVC, which the ordinary decoder does not have. */
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx"]);
const anyHeif = new Set(["mif1", "msf1"]);
const maxBoxes = 2_000;

type Box = { type: string; start: number; end: number };

export function isHeic(bytes: Buffer): boolean {
  if (bytes.toString("latin1", 4, 8) !== "ftyp") return false;
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) {
    // Between the first brand and the compatible ones stands a version.
    if (at !== 12) brands.push(bytes.toString("latin1", at, at + 4));
  }
  if (brands.some((brand) => heicBrands.has(brand))) return true;
  return anyHeif.has(brands[0] ?? "") && !brands.some((brand) => /^avi[fs]$/.test(brand));
}

/** The most pixels any picture of the file declares (ISO/IEC 23008-12, `ispe`), before decoding; or null. */
export function maxPixelsOf(bytes: Buffer): number | null {
  const meta = find(bytes, { type: "", start: 0, end: bytes.length }, "meta");
  // A full box: its content begins after version and flags.
  const properties = meta && find(bytes, { ...meta, start: meta.start + 4 }, "iprp");
  const container = properties && find(bytes, properties, "ipco");
  if (!container) return null;
  let largest: number | null = null;
  for (const { type, start, end } of boxesIn(bytes, container)) {
    if (type !== "ispe" || end - start < 12) continue;
    largest = Math.max(largest ?? 0, bytes.readUInt32BE(start + 4) * bytes.readUInt32BE(start + 8));
  }
  return largest;
}

function find(bytes: Buffer, parent: Box, type: string): Box | undefined {
  for (const box of boxesIn(bytes, parent)) if (box.type === type) return box;
  return undefined;
}

function* boxesIn(bytes: Buffer, { start, end }: Box): Generator<Box> {
  let at = start;
  for (let count = 0; at + 8 <= end && count < maxBoxes; count++) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= end;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    if (size < (isLong ? 16 : 8)) return;
    const boxEnd = Math.min(at + size, end);
    yield {
      type: bytes.toString("latin1", at + 4, at + 8),
      start: at + (isLong ? 16 : 8),
      end: boxEnd,
    };
    at = boxEnd;
  }
}
