import { createMiddleware } from "hono/factory";
import { cookieNames, readCookie } from "#app/platform/cookies.ts";
import type { Env } from "#app/platform/env.server.ts";
import { pathIn } from "#app/platform/locale.ts";
import { errorPage } from "../error-page.tsx";
import type { Variables } from "./request-info.ts";

/**
 * Redirects to the canonical address of a page: from old domains, /EN, trailing slashes, and to the English
 * page by the cookie (documents only, so that nothing else is redirected).
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

// No regular expression: on an address of slashes it would take quadratic time.
function withoutClosingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end--;
  return path.slice(0, end);
}

/** Refuses an address with invalid percent-encoding: ours never has any, and the router would guess. */
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
