import type { ContentChange } from "./content-changes.ts";
import { concerns } from "./page-tags.ts";
import type { StoredPage } from "./stored-page.ts";

/** Pages by key, within a number of bytes. Those read since the last search for room stay, so that crawls do no harm. */
export class PageStore {
  readonly #maxBytes: number;
  // A Map has the order of insertion: the first is looked at first.
  readonly #pages = new Map<string, StoredPage>();
  bytes = 0;
  evictions = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  find(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (page) page.isRead = true;
    return page;
  }

  set(key: string, page: StoredPage): void {
    this.remove(key);
    if (page.bytes > this.#maxBytes / 4) return;
    this.#makeRoom(this.#maxBytes - page.bytes);
    this.#add(key, page);
  }

  drop({ tags, isAddition }: ContentChange): void {
    for (const [key, page] of this.#pages) {
      if (!concerns(tags, page.tags)) continue;
      if (!isAddition) this.remove(key);
      else {
        page.isStale = true;
        page.retryAt = null;
      }
    }
  }

  remove(key: string): void {
    this.bytes -= this.#pages.get(key)?.bytes ?? 0;
    this.#pages.delete(key);
  }

  #add(key: string, page: StoredPage): void {
    this.#pages.set(key, page);
    this.bytes += page.bytes;
  }

  // A page that was read has a second chance, behind all others: it comes by again, and is then no longer marked.
  #makeRoom(bytes: number): void {
    for (const [key, page] of this.#pages) {
      if (this.bytes <= bytes) return;
      this.remove(key);
      if (page.isRead) this.#add(key, page);
      else this.evictions++;
      page.isRead = false;
    }
  }
}
