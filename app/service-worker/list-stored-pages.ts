import { cachesOf, type StoredKind, keyIn, kindOf } from "./stored-pages.ts";

/** A page this device keeps; `at` is when it did, in milliseconds. */
export type StoredPage = { kind: StoredKind; path: string; title: string; at: number };

/** What can be read without a line, the latest first. Nothing where the browser keeps nothing. */
export async function listStoredPages(): Promise<StoredPage[]> {
  if (typeof caches === "undefined") return [];
  try {
    const cache = await caches.open(cachesOf(keyIn(await caches.keys())).pages);
    const all = await Promise.all(
      (await cache.keys()).map((request) => storedPage(cache, request)),
    );
    return all.flat().sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

async function storedPage(cache: Cache, request: Request): Promise<StoredPage[]> {
  const { pathname, search } = new URL(request.url);
  const kind = kindOf(pathname + search);
  const headers = (await cache.match(request))?.headers;
  if (!kind || !headers) return [];
  const title = decodeURIComponent(headers.get("kept-title") ?? "") || pathname;
  return [{ kind, path: pathname + search, title, at: Number(headers.get("kept-device")) }];
}
