import { createMiddleware } from "hono/factory";
import { cookieNames, readCookie } from "#app/platform/cookies.ts";
import { toLatinDigits } from "#app/platform/digits.ts";
import type { Env } from "#app/platform/env.server.ts";
import { baseLocale, isLocale, otherLocales, pathIn } from "#app/platform/locale.ts";
import { errorPage } from "../error-page.tsx";
import type { Variables } from "./request-info.ts";

const language = `/(?:${otherLocales(baseLocale).join("|")})`;
const anyCase = new RegExp(`^${language}(?=/|$)`, "i");
const withId = new RegExp(
  `^(?:${language})?/(?:listing|category|subcategory|seller|s|community)/[\\p{L}\\p{N}]`,
  "u",
);

/**
 * Redirects to the canonical address of a page: from old domains, /EN, trailing slashes and signs, and to the page
 * in the language of the cookie (documents only, so that nothing else is redirected).
 */
export function canonicalAddress(env: Pick<Env, "redirectHosts" | "publicUrl">) {
  const oldHosts = new Set(env.redirectHosts);
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const url = new URL(c.req.url);
    if (oldHosts.has(url.hostname))
      return c.redirect(env.publicUrl + url.pathname + url.search, 301);
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();

    const path = undamaged(
      withoutEnd(
        url.pathname.replace(/^\/+/, "/").replace(anyCase, (start) => start.toLowerCase()),
        (sign) => sign === "/",
      ),
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

/** Without what a chat has put at the end of an address that ends in an id, and with the digits of one. */
function undamaged(path: string): string {
  const given = decodeURIComponent(path);
  const read = toLatinDigits(given);
  if (!withId.test(read)) return path;
  const [start = ""] = read.split(/[&?#]/, 1);
  const clean = withoutEnd(start, (sign) => !/[\p{L}\p{N}]/u.test(sign));
  return clean === given ? path : encodeURI(clean);
}

// No regular expression: on an address of slashes it would take quadratic time.
function withoutEnd(path: string, isDropped: (sign: string) => boolean): string {
  let end = path.length;
  while (end > 1 && isDropped(path[end - 1] ?? "")) end--;
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
