import { readConnection } from "#app/platform/connection.ts";
import { barePath, baseLocale, localeOfPath, pathIn } from "#app/platform/locale.ts";
import { sendOnce } from "#app/platform/outbox.ts";
import { keepShared, sharePath } from "#app/platform/shared-files.ts";
import { ownPartPath } from "#app/platform/own-part.ts";
import { isSamePage, ownerKeyIn, storedEntryOf, pageOfData } from "./stored-pages.ts";
import { type ClickEvent, type FetchEvent, type PushEvent, scope } from "./scope.ts";
import {
  ageOf,
  setOwner,
  dropFiles,
  dropPage,
  forgetAll,
  storeOffline,
  storePage,
  storePicture,
  readFile,
  readOffline,
  readPage,
  readPicture,
  countSignOuts,
} from "./offline-store.ts";

// The network comes first; what is stored is for the time without a connection. What a page's HTML looks like
// is known to page-html.ts, except for `reloadSource` below (docs/decisions/018-offline.md).

const memberHeader = "dalil-for";
/** A page opened by script is also fetched as a document, to be stored; within this, in milliseconds, not again. */
const freshFor = 60_000;

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("push", showPushed);
scope.addEventListener("notificationclick", openPushed);
scope.addEventListener("sync", (event) => event.waitUntil(sendWaiting()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && /^\/sign-out(?:\.data)?$/.test(barePath(url.pathname)))
    event.respondWith(signOut(event));
  if (request.method === "POST" && barePath(url.pathname) === sharePath)
    event.respondWith(takeShared(request, url));
  if (request.method !== "GET") return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(answerFile(request));
  else if (url.pathname.startsWith("/media/")) event.respondWith(answerPicture(event, url));
  else if (request.mode === "navigate") event.respondWith(answerPage(event, url));
  else if (url.pathname.endsWith(".data")) event.respondWith(answerData(event, url));
  else if (url.pathname === ownPartPath) event.respondWith(answerOwnPart(event));
});

// Takes over when no page of an earlier version is open any more.
async function install(): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const paths = tabs.map(({ url }) => new URL(url).pathname);
  const locales = new Set(paths.length > 0 ? paths.map(localeOfPath) : [baseLocale]);
  for (const locale of locales) await storeOffline(locale, true);
}

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await dropFiles();
  await scope.clients.claim();
  // The open pages came before there was a worker to store them.
  for (const { url } of await scope.clients.matchAll({ type: "window" })) {
    const page = new URL(url);
    await fetchAndStore(storedEntryOf(page) ? page : waitingPageOf(page)).catch(() => {});
  }
}

async function signOut(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request);
  if (response.ok || response.type === "opaqueredirect") event.waitUntil(forgetAll());
  return response;
}

/** Where nothing can be stored, the server is asked, which takes the words. */
async function takeShared(request: Request, url: URL): Promise<Response> {
  const copy = request.clone();
  try {
    const key = await keepShared(await request.formData(), Date.now());
    const form = pathIn(localeOfPath(url.pathname), `/add-listing?shared=${key}`);
    return Response.redirect(new URL(form, url), 303);
  } catch {
    return fetch(copy);
  }
}

async function sendWaiting(): Promise<void> {
  if (!(await sendOnce())) throw new Error("Some forms are still pending");
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const signOutsBefore = countSignOuts();
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(storeResponse(url, response.clone(), signOutsBefore).catch(() => {}));
    return response;
  } catch {
    return (await readPage(url)) ?? readOffline(url);
  }
}

async function answerData(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    const key = response.headers.get(memberHeader);
    const page = pageOfData(url);
    const store = async () => {
      if (key) await setOwner(key);
      if (response.status >= 400 && response.status < 500) await dropPage(page);
      if (response.ok && (await ageOf(page)) > freshFor) await fetchAndStore(page);
    };
    event.waitUntil(store().catch(() => {}));
    return response;
  } catch (error) {
    const page = pageOfData(url);
    const tab = await scope.clients.get(event.clientId);
    if (!tab || isSamePage(new URL(tab.url), page)) throw error;
    // The router's own signal to load a document.
    const to = {
      "X-Remix-Redirect": page.pathname + page.search,
      "X-Remix-Reload-Document": "true",
    };
    return new Response(null, { status: 204, headers: to });
  }
}

// A kept page does not say who reads it. Without a connection the device knows the member's key, and no more.
async function answerOwnPart(event: FetchEvent): Promise<Response> {
  try {
    return await fetch(event.request);
  } catch {
    const key = ownerKeyIn(await caches.keys());
    return Response.json(key === "none" ? null : { viewer: { key } });
  }
}

async function storeResponse(url: URL, response: Response, signOutsBefore: number): Promise<void> {
  const key = response.headers.get(memberHeader);
  if (!key) return;
  await setOwner(key);
  if (response.status >= 400 && response.status < 500) await dropPage(url);
  const isPage = response.ok && response.headers.get("content-type")?.startsWith("text/html");
  if (!isPage || response.redirected || signOutsBefore !== countSignOuts()) return;
  await storeOffline(localeOfPath(url.pathname), false);
  if (storedEntryOf(url)) await storePage(url, response, key);
  const waiting = waitingPageOf(url);
  if (key !== "none" && (await ageOf(waiting)) === Number.POSITIVE_INFINITY)
    await fetchAndStore(waiting);
}

function waitingPageOf(page: URL): URL {
  return new URL(pathIn(localeOfPath(page.pathname), "/waiting"), page);
}

// A redirect is not followed: that would lose its flash message.
async function fetchAndStore(page: URL): Promise<void> {
  if (readConnection().saveData || !storedEntryOf(page)) return;
  const signOutsBefore = countSignOuts();
  const url = new URL(page.pathname + page.search, location.origin);
  const headers = { accept: "text/html" };
  await storeResponse(url, await fetch(url, { redirect: "manual", headers }), signOutsBefore);
}

async function answerFile(request: Request): Promise<Response> {
  const response = await readFile(request);
  return response.status === 404 && request.url.endsWith(".js") ? reloadScript() : response;
}

async function answerPicture(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request);
    const [, width] = /\/(\d+)\.\w+$/.exec(url.pathname) ?? [];
    // A picture of a community's talk goes after a day, and is kept by no device.
    if (response.ok && Number(width) <= 640 && !url.search)
      event.waitUntil(storePicture(url, response.clone()).catch(() => {}));
    return response;
  } catch {
    return readPicture(url);
  }
}

/**
 * Replaces a script that a page of an earlier version requests and the server no longer has. It reloads the
 * page, once a minute at most, unless something is typed in one of its forms. Then the part that the script
 * would have hydrated stays as the server drew it, and works without.
 */
function reloadScript(): Response {
  return new Response(reloadSource, { headers: { "content-type": "text/javascript" } });
}

const reloadSource = `
const typed = [...document.querySelectorAll("form textarea, form input")].some(
  (field) => field.form.method === "post" && field.type !== "hidden" && field.value !== "" &&
    !["checkbox", "radio", "submit", "button"].includes(field.type));
let last = 0;
try { last = Number(sessionStorage.getItem("dalil-opened-anew")); } catch { last = Date.now(); }
if (!typed && Date.now() - last > 60000) {
  sessionStorage.setItem("dalil-opened-anew", String(Date.now()));
  location.reload();
  await new Promise(() => {});
}
throw new Error("This page is of an earlier version");
`;

/** Shows a push. One notification, one line: its next push replaces this one. */
function showPushed(event: PushEvent): void {
  const { id, title, lang, dir, place } = event.data?.json() ?? {};
  if (!id || !title) return;
  const shown: NotificationOptions & { renotify: boolean } = {
    tag: id,
    renotify: true,
    lang,
    dir,
    icon: "/icon-192.png",
    data: { place },
  };
  event.waitUntil(scope.registration.showNotification(title, shown));
}

function openPushed(event: ClickEvent): void {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data?.place ?? "/notifications")));
}

// Opening one marks it as read, which a GET must never do: so it is posted, and the response says where to go.
async function open(place: string): Promise<unknown> {
  let to = place.replace(/\/notifications\/.*$/, "/notifications");
  try {
    const body = new URLSearchParams({ from: "script" });
    const response = await fetch(place, { method: "POST", body, redirect: "manual" });
    if (response.ok) to = ((await response.json()) as { place: string }).place;
  } catch {}
  const [first] = await scope.clients.matchAll({ type: "window" });
  if (!first) return scope.clients.openWindow(to);
  await first.focus();
  return first.navigate(to);
}
