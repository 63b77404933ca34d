import { formatMoment } from "#app/platform/format.ts";
import { type Locale, localeOfPath, pathIn } from "#app/platform/locale.ts";
import {
  cachesOf,
  storedEntryOf,
  ownerKeyIn,
  kindOf,
  dataToDelete,
  pathsOverLimit,
} from "./stored-pages.ts";
import {
  filesIn,
  isExpired,
  type StoredAt,
  offlineBannerText,
  serverNow,
  smallPicturesIn,
  titleOf,
  savesData,
  withOfflineBanner,
  withNewSubmissionKey,
  withoutExpiredMessages,
} from "./page-html.ts";

const shell = "shell";
const files = "files";
const picturesOfListing = 6;
const maxPictures = 300;
const writings = ["dalil-outgoing", "dalil-drafts"];

/** Counts sign-outs: a response to an earlier request is not stored afterwards. */
let signOuts = 0;
export const countSignOuts = () => signOuts;

export async function forgetAll(): Promise<void> {
  signOuts += 1;
  const names = await caches.keys();
  const theirs = names.filter((name) => name !== shell && name !== files);
  await Promise.all(theirs.map((name) => caches.delete(name)));
  deleteWritings();
}

export async function setOwner(key: string): Promise<void> {
  const gone = dataToDelete(await caches.keys(), key);
  if (gone.caches.length > 0) signOuts += 1;
  await Promise.all(gone.caches.map((name) => caches.delete(name)));
  if (gone.writings) deleteWritings();
  if (key !== "none") await caches.open(cachesOf(key).mark);
}

function deleteWritings(): void {
  for (const name of writings) indexedDB.deleteDatabase(name);
}

export async function storePage(url: URL, response: Response, key: string): Promise<void> {
  const place = storedEntryOf(url);
  if (!place) return;
  const html = await response.text();
  const headers = new Headers();
  for (const name of ["content-type", "content-security-policy", "content-language"]) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  const date = Date.parse(response.headers.get("date") ?? "");
  headers.set("kept-device", String(Date.now()));
  headers.set("kept-server", String(Number.isNaN(date) ? Date.now() : date));
  headers.set("kept-title", encodeURIComponent(titleOf(html)));
  const pages = await caches.open(cachesOf(key).pages);
  await pages.delete(place.path);
  await pages.put(place.path, new Response(html, { headers }));
  await dropOld(pages);
  if (place.kind !== "listing" || savesData(html)) return storeFiles(html);
  const pictures = await caches.open(cachesOf(key).pictures);
  await Promise.allSettled([
    storeFiles(html),
    ...smallPicturesIn(html, picturesOfListing).map(async (path) => {
      if (!(await pictures.match(path))) await pictures.add(path);
    }),
  ]);
}

export async function ageOf(url: URL): Promise<number> {
  const place = storedEntryOf(url);
  const found = place && (await (await ownPages()).match(place.path));
  return found ? Date.now() - storedAt(found).device : Number.POSITIVE_INFINITY;
}

export async function dropPage(url: URL): Promise<void> {
  const place = storedEntryOf(url);
  if (place) await (await ownPages()).delete(place.path);
}

export async function readPage(url: URL): Promise<Response | null> {
  const place = storedEntryOf(url);
  if (!place) return null;
  const pages = await ownPages();
  await dropOld(pages);
  const found = await pages.match(place.path);
  if (!found) return null;
  // A page that is hydrated reads its own address.
  if (place.path !== url.pathname + url.search) return Response.redirect(place.path, 302);
  const at = storedAt(found);
  const now = serverNow(at, Date.now());
  const pageHtml = await found.text();
  const html = now === null ? pageHtml : withoutExpiredMessages(pageHtml, now);
  if (html !== pageHtml)
    await pages.put(place.path, new Response(html, { headers: found.headers }));
  const page = place.kind === "editor" ? withNewSubmissionKey(html) : html;
  const locale = localeOfPath(url.pathname);
  const offline = await (
    await caches.match(pathIn(locale, "/offline"), { cacheName: shell })
  )?.text();
  const words = offlineBannerText(offline ?? "").replace(
    "{at}",
    formatMoment(new Date(at.device), locale),
  );
  return new Response(withOfflineBanner(page, words), { headers: found.headers });
}

export async function readOffline(url: URL): Promise<Response> {
  const path = pathIn(localeOfPath(url.pathname), "/offline");
  const stored = await caches.match(path, { cacheName: shell });
  if (!stored) return Response.error();
  if (url.pathname === path) return stored;
  return Response.redirect(`${path}?for=${encodeURIComponent(url.pathname + url.search)}`, 302);
}

/** Has the offline page of a language ready. @throws when it cannot be fetched */
export async function storeOffline(locale: Locale, isFresh: boolean): Promise<void> {
  const path = pathIn(locale, "/offline");
  const cache = await caches.open(shell);
  if (!isFresh && (await cache.match(path))) return;
  // Nobody's: without a cookie it is the same for all.
  const response = await fetch(path, { credentials: "omit", cache: "no-cache" });
  if (!response.ok || response.redirected) throw new Error(`${path}: ${response.status}`);
  await cache.put(path, response.clone());
  await storeFiles(await response.text());
}

export async function readFile(request: Request): Promise<Response> {
  const known = await caches.match(request, { cacheName: files, ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(files)).put(request, response.clone());
  return response;
}

export async function dropFiles(): Promise<void> {
  const needed = new Set<string>();
  for (const name of await caches.keys()) {
    if (name !== shell && !name.startsWith("pages-")) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const html = (await (await cache.match(request))?.text()) ?? "";
      for (const path of filesIn(html)) needed.add(path);
    }
  }
  const cache = await caches.open(files);
  for (const request of await cache.keys())
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
}

export async function readPicture(url: URL): Promise<Response> {
  const pictures = await caches.open(cachesOf(await ownKey()).pictures);
  const [, id] = url.pathname.split("/media/");
  const folder = `/media/${id?.split("/")[0]}/`;
  const exact = await pictures.match(url.pathname);
  if (exact) return exact;
  const other = (await pictures.keys()).find(({ url: stored }) =>
    new URL(stored).pathname.startsWith(folder),
  );
  return (other && (await pictures.match(other))) ?? Response.error();
}

export async function storePicture(url: URL, response: Response): Promise<void> {
  const pictures = await caches.open(cachesOf(await ownKey()).pictures);
  await pictures.put(url.pathname, response);
  const all = await pictures.keys();
  for (const request of all.slice(0, Math.max(0, all.length - maxPictures)))
    await pictures.delete(request);
}

async function ownKey(): Promise<string> {
  return ownerKeyIn(await caches.keys());
}

async function ownPages(): Promise<Cache> {
  return caches.open(cachesOf(await ownKey()).pages);
}

async function storeFiles(html: string): Promise<void> {
  const cache = await caches.open(files);
  for (const path of filesIn(html)) {
    if (await cache.match(path, { ignoreVary: true })) continue;
    const response = await fetch(path);
    if (response.ok) await cache.put(path, response);
  }
}

async function dropOld(pages: Cache): Promise<void> {
  const paths = (await pages.keys()).map(({ url }) => pathOf(url));
  for (const path of pathsOverLimit(paths)) await pages.delete(path);
  for (const path of paths.filter((each) => kindOf(each) === "community")) {
    const found = await pages.match(path);
    if (found && isExpired(storedAt(found), Date.now())) await pages.delete(path);
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function storedAt({ headers }: Response): StoredAt {
  return { device: Number(headers.get("kept-device")), server: Number(headers.get("kept-server")) };
}
