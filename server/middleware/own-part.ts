import { Hono } from "hono";
import { ownPartPath } from "#app/platform/own-part.ts";
import type { FindCacheable } from "../page-cache/cacheable.ts";
import { findReader } from "../page-cache/reader.ts";

/** What a kept page does not say of who reads it, for that page's script. Pages of other sites get no response. */
export function ownPart(findPage: FindCacheable): Hono {
  const app = new Hono();
  app.get(ownPartPath, async (c) => {
    c.header("cache-control", "private, no-store");
    const site = c.req.header("sec-fetch-site");
    if (site !== undefined && site !== "same-origin") return c.body(null, 403);
    const page = findPage(c.req.query("page") ?? "");
    return c.json(await findReader(c.req.header("cookie") ?? "", page?.tags));
  });
  return app;
}
