import { cachesOf, type StoredKind, ownerKeyIn, kindOf } from "./stored-pages.ts";

/** A page stored on this device; `at` is when, in milliseconds since 1970 by this device's clock. */
export type StoredPage = { kind: StoredKind; path: string; title: string; at: number };

export async function listStoredPages(): Promise<StoredPage[]> {
  if (typeof caches === "undefined") return [];
  try {
    const cache = await caches.open(cachesOf(ownerKeyIn(await caches.keys())).pages);
    const all = await Promise.all(
      (await cache.keys()).map((request) => readStoredPage(cache, request)),
    );
    return all.flat().sort((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

async function readStoredPage(cache: Cache, request: Request): Promise<StoredPage[]> {
  const { pathname, search } = new URL(request.url);
  const kind = kindOf(pathname + search);
  const headers = (await cache.match(request))?.headers;
  if (!kind || !headers) return [];
  const title = decodeURIComponent(headers.get("kept-title") ?? "") || pathname;
  return [{ kind, path: pathname + search, title, at: Number(headers.get("kept-device")) }];
}
