import { createMiddleware } from "hono/factory";
import { cookieNames, readCookie } from "#app/platform/cookies.ts";
import type { Env } from "#app/platform/env.server.ts";
import { baseLocale, isLocale, otherLocales, pathIn } from "#app/platform/locale.ts";
import { errorPage } from "../error-page.tsx";
import type { Variables } from "./request-info.ts";

const anyCase = new RegExp(`^/(?:${otherLocales(baseLocale).join("|")})(?=/|$)`, "i");

/**
 * Redirects to the canonical address of a page: from old domains, /EN, trailing slashes, and to the page
 * in the language of the cookie (documents only, so that nothing else is redirected).
 */
export function canonicalAddress(env: Pick<Env, "redirectHosts" | "publicUrl">) {
  const oldHosts = new Set(env.redirectHosts);
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const url = new URL(c.req.url);
    if (oldHosts.has(url.hostname))
      return c.redirect(env.publicUrl + url.pathname + url.search, 301);
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();

    const path = withoutClosingSlashes(
      url.pathname.replace(/^\/+/, "/").replace(anyCase, (start) => start.toLowerCase()),
    );
    if (path !== url.pathname) return c.redirect(path + url.search, 301);

    const wantsDocument =
      c.req.header("sec-fetch-dest") === "document" ||
      (c.req.header("accept") ?? "").includes("text/html");
    const chosen = readCookie(c.req.header("cookie"), cookieNames.language);
    if (
      wantsDocument &&
      c.get("requestInfo").locale === baseLocale &&
      isLocale(chosen) &&
      chosen !== baseLocale
    ) {
      c.header("cache-control", "private, no-store");
      return c.redirect(pathIn(chosen, path) + url.search, 302);
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
