import type { ContentChange } from "./content-changes.ts";
import { concerns } from "./page-tags.ts";
import type { StoredPage } from "./stored-page.ts";

/** A page requested more often than this is not moved each time: milliseconds. */
const movedEvery = 1_000;

/** Pages by key, within a number of bytes. Those requested once are dropped first, so that crawls do no harm. */
export class PageStore {
  readonly #maxBytes: number;
  // A Map has the order of insertion: the first is the least recently used.
  readonly #once = new Map<string, StoredPage>();
  readonly #again = new Map<string, StoredPage>();
  evictions = 0;
  #onceBytes = 0;
  #againBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#onceBytes + this.#againBytes;
  }

  get size(): number {
    return this.#once.size + this.#again.size;
  }

  /** `now` in milliseconds of performance.now(). */
  find(key: string, now = performance.now()): StoredPage | undefined {
    const again = this.#again.get(key);
    if (again) {
      if (now - again.movedAt < movedEvery) return again;
      again.movedAt = now;
      this.#again.delete(key);
      this.#again.set(key, again);
      return again;
    }
    const once = this.#once.get(key);
    if (!once) return undefined;
    this.remove(key);
    this.#put(this.#again, key, once);
    return once;
  }

  set(key: string, page: StoredPage): void {
    const isAgain = this.#again.has(key);
    this.remove(key);
    if (page.bytes > this.#maxBytes / 4) return;
    this.#put(isAgain ? this.#again : this.#once, key, page);
    this.#makeRoom();
  }

  drop({ tags, isAddition }: ContentChange): void {
    for (const [key, page] of [...this.#once, ...this.#again]) {
      if (!concerns(tags, page.tags)) continue;
      if (!isAddition) this.remove(key);
      else {
        page.isStale = true;
        page.retryAt = null;
      }
    }
  }

  remove(key: string): void {
    const once = this.#once.get(key);
    const page = once ?? this.#again.get(key);
    if (!page) return;
    page.onGrowth = () => {};
    if (once) this.#onceBytes -= page.bytes;
    else this.#againBytes -= page.bytes;
    this.#once.delete(key);
    this.#again.delete(key);
  }

  #put(place: Map<string, StoredPage>, key: string, page: StoredPage): void {
    place.set(key, page);
    const grow = (bytes: number) => {
      if (place === this.#once) this.#onceBytes += bytes;
      else this.#againBytes += bytes;
    };
    grow(page.bytes);
    page.onGrowth = (bytes) => {
      grow(bytes);
      this.#makeRoom();
    };
  }

  #makeRoom(): void {
    while (this.bytes > this.#maxBytes) {
      const place =
        this.#onceBytes > this.#maxBytes / 4 || this.#again.size === 0 ? this.#once : this.#again;
      const [oldest] = place.keys();
      if (oldest === undefined) return;
      this.evictions++;
      this.remove(oldest);
    }
  }
}
