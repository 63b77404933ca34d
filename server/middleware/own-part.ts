import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { memberHeader } from "#app/platform/member-key.server.ts";
import { findCacheable } from "../page-cache/cacheable.ts";
import { markMember, unmarkMember } from "../page-cache/member-mark.ts";
import { findReader } from "../page-cache/reader.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A member's own part of a page that a proxy cached, for that page's script. Null for those who do not get such
 * a page: the script then requests all of it again. Pages of other sites get no response.
 */
export function ownPart({ isBehindProxy }: { isBehindProxy: boolean }): Hono {
  const app = new Hono();
  app.get("/own-part.json", async (c) => {
    c.header("cache-control", "private, no-store");
    const site = c.req.header("sec-fetch-site");
    if (site !== undefined && site !== "same-origin") return c.body(null, 403);
    const cookie = c.req.header("cookie") ?? "";
    const page = findCacheable(c.req.query("page") ?? "");
    const reader = await findReader(cookie, page?.tags);
    if (reader) c.header(memberHeader, reader.own.viewer.key);
    const isMarked = reader && isBehindProxy;
    for (const each of isMarked
      ? markMember(cookie, reader.digits, { isRenewed: true })
      : unmarkMember(cookie))
      c.header("set-cookie", each, { append: true });
    return c.json(reader?.own ?? null);
  });
  return app;
}

/** A write may change which pages a member gets: the next one comes from the program. */
export function unmarkedByWrites() {
  return createMiddleware(async (c, next) => {
    await next();
    if (reads.has(c.req.method)) return;
    for (const each of unmarkMember(c.req.header("cookie") ?? ""))
      c.header("set-cookie", each, { append: true });
  });
}
