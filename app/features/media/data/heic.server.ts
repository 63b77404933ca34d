import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import type { HeicAnswer, HeicTask } from "./heic-thread.ts";

/** The program runs from its sources' folder, and the build leaves this file where it is. */
const thread = resolve("app/features/media/data/heic-thread.ts");
const patienceMs = 20_000;
/** What 40 megapixels need, and no more. */
const memoryLimit = 448 * 1024 * 1024;

/**
 * Decodes a HEIC picture to RGBA, upright, in a thread that may use so much time and memory and no more.
 *
 * @throws when it cannot be decoded within that
 */
export async function decodeHeic(
  bytes: Buffer,
  {
    mostPixels,
    patience = patienceMs,
    mostMemory = memoryLimit,
  }: { mostPixels: number; patience?: number; mostMemory?: number },
): Promise<HeicAnswer> {
  const task: HeicTask = { bytes: new Uint8Array(bytes), mostPixels, mostMemory };
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
