import { data, redirect } from "react-router";
import type { Route } from "./+types/member";
import type { PageHandle } from "#app/page-handle.ts";
import { hasSessionCookie } from "#app/features/accounts/session-cookie.server.ts";
import { barePath, pathIn } from "#app/platform/locale.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { isSmallForm, readUnsent } from "#app/platform/forms/unsent-form.server.ts";
import { setFlash } from "#app/platform/flash-message.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";

export { Outlet as default } from "react-router";

export const handle: PageHandle = { place: "inside" };

const flashes: Record<string, FlashCode> = {
  "/add-listing": "sign-in-for-add-listing",
  "/messages": "sign-in-for-messages",
  "/communities": "sign-in-to-communities",
};

// Written into an address once more it takes three times its length, and no header is longer than 16 KB.
const maxQueryLength = 1_500;

/** Visitors sign in and come back. A form sent after the end of a session stays on its page. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }, next) => {
    if (context.get(viewerContext)) return next();
    if (isFormOfEndedSession(request))
      throw data(isSmallForm(request) ? await readUnsent(request) : null, { status: 401 });
    const { locale } = context.get(requestInfoContext);
    const path = barePath(url.pathname);
    const isShort = url.search.length <= maxQueryLength;
    const wanted = isShort ? path + url.search : path;
    const flash = setFlash(flashFor(path, url.searchParams));
    throw redirect(
      `${pathIn(locale, "/sign-in")}?next=${encodeURIComponent(pathIn(locale, wanted))}`,
      isOpened(request) ? { headers: { "set-cookie": flash } } : {},
    );
  },
];

function isFormOfEndedSession(request: Request): boolean {
  const isDocument = request.headers.get("sec-fetch-dest") === "document";
  return request.method === "POST" && isDocument && hasSessionCookie(request);
}

function isOpened(request: Request): boolean {
  const isFetched = request.headers.get("sec-fetch-dest") === "empty";
  return !isFetched || new URL(request.url).pathname.endsWith(".data");
}

function flashFor(path: string, query: URLSearchParams): FlashCode {
  if (path === "/messages" && query.has("receiverId")) return "sign-in-to-message";
  // What an invitation leads to says the same as the list of all of them.
  return flashes[path.startsWith("/community/") ? "/communities" : path] ?? "sign-in-for-page";
}

// Without a loader the browser would show a page of this gate without asking the server.
export function loader() {
  return null;
}
