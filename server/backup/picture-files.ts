import { buffer } from "node:stream/consumers";
import { type MediaStore, storedRoots } from "#app/features/media/stored-files.server.ts";
import { BackupProblem, type Entry, isPictureKey } from "./format.ts";

const atOnce = 8;
const tries = 3;

export async function* readPictures(store: MediaStore): AsyncGenerator<Entry | null> {
  const waiting: Promise<Entry | null>[] = [];
  try {
    for (const root of storedRoots) {
      for await (const { key } of store.list(root)) {
        // The rest of an interrupted file, or a foreign one.
        if (!isPictureKey(key)) continue;
        const entry = readPicture(store, key);
        // It is awaited later; until then a rejection must not count as unhandled.
        entry.catch(() => {});
        waiting.push(entry);
        if (waiting.length >= atOnce) yield (await waiting.shift()) ?? null;
      }
    }
    while (waiting.length > 0) yield (await waiting.shift()) ?? null;
  } finally {
    await Promise.allSettled(waiting);
  }
}

/** One file, or null where there is none. @throws the store's error, at the third try */
async function readPicture(store: MediaStore, key: string): Promise<Entry | null> {
  for (let tried = 1; ; tried++) {
    try {
      const file = await store.open(key);
      return file && { name: key, bytes: await buffer(file.stream) };
    } catch (error) {
      if (isGone(error)) return null;
      if (tried === tries) throw error;
    }
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

export class PictureWriter {
  #store: MediaStore;
  #running = new Set<Promise<void>>();
  #failure: unknown;

  constructor(store: MediaStore) {
    this.#store = store;
  }

  async put({ name, bytes }: Entry): Promise<void> {
    if (this.#running.size >= atOnce) await Promise.race(this.#running);
    this.#rethrow();
    const work: Promise<void> = this.#putOne(name, bytes)
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => this.#running.delete(work));
    this.#running.add(work);
  }

  async settle(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Resolves when all are stored. @throws the first error */
  async end(): Promise<void> {
    await this.settle();
    this.#rethrow();
  }

  async #putOne(key: string, bytes: Buffer): Promise<void> {
    await this.#store.put(key, bytes, `image/${key.endsWith(".avif") ? "avif" : "webp"}`);
    const stored = await readPicture(this.#store, key);
    if (!stored?.bytes.equals(bytes))
      throw new BackupProblem(`The picture ${key} is not what was put into the store.`);
  }

  #rethrow(): void {
    if (this.#failure) throw this.#failure;
  }
}
