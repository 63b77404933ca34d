import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

// A thread of its own (read-picture.server.ts): a decoder in another language sees a stranger's bytes here alone.

export type HeicTask = { bytes: Uint8Array; maxPixels: number };
export type HeicResult = { width: number; height: number; data: Uint8ClampedArray };

type HeicImage = { width: number; height: number; decode(): Promise<HeicResult> };
type HeicDecoder = { all(input: { buffer: Uint8Array }): Promise<HeicImage[]> };

const { bytes, maxPixels } = workerData as HeicTask;

const decoder = createRequire(import.meta.url)("heic-decode") as HeicDecoder;
const [image] = await decoder.all({ buffer: bytes });
if (!image || image.width * image.height > maxPixels) throw new RangeError("too many pixels");
const { width, height, data } = await image.decode();
parentPort?.postMessage({ width, height, data } satisfies HeicResult, [data.buffer as ArrayBuffer]);
