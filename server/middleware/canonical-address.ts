import { createMiddleware } from "hono/factory";
import { cookieNames, readCookie } from "#app/platform/cookies.ts";
import type { Env } from "#app/platform/env.server.ts";
import { pathIn } from "#app/platform/locale.ts";
import { errorPage } from "../error-page.tsx";
import type { Variables } from "./request-info.ts";

/**
 * Redirects to a page's one address: from old domains, /EN, closing slashes, and to the English twin by its
 * cookie (only documents, so that nothing else can be led astray).
 */
export function canonicalAddress(env: Pick<Env, "redirectHosts" | "publicUrl">) {
  const oldHosts = new Set(env.redirectHosts);
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const url = new URL(c.req.url);
    if (oldHosts.has(url.hostname))
      return c.redirect(env.publicUrl + url.pathname + url.search, 301);
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();

    const path = withoutClosingSlashes(
      url.pathname.replace(/^\/+/, "/").replace(/^\/en(?=\/|$)/i, "/en"),
    );
    if (path !== url.pathname) return c.redirect(path + url.search, 301);

    const wantsDocument =
      c.req.header("sec-fetch-dest") === "document" ||
      (c.req.header("accept") ?? "").includes("text/html");
    if (
      wantsDocument &&
      c.get("requestInfo").locale === "ar" &&
      readCookie(c.req.header("cookie"), cookieNames.language) === "en"
    ) {
      c.header("cache-control", "private, no-store");
      return c.redirect(pathIn("en", path) + url.search, 302);
    }
    await next();
  });
}

// Not by a pattern: on an address of nothing but slashes it would take the square of their number.
function withoutClosingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/** Refuses an address whose percent signs stand for no text: nothing of ours is written so, and the router guesses. */
export function readableAddress() {
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    try {
      decodeURIComponent(new URL(c.req.url).pathname);
    } catch {
      return errorPage(c.get("requestInfo"), 400);
    }
    await next();
  });
}
