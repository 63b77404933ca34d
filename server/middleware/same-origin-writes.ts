import { createMiddleware } from "hono/factory";
import type { Env } from "#app/platform/env.server.ts";
import { crossSiteFormWords, errorPage } from "../error-page.tsx";
import type { Variables } from "./request-info.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/** The Origin of a write must be our public address, or the opened host with its scheme; without one it is refused. */
export function sameOriginWrites(env: Pick<Env, "publicUrl">) {
  const { origin: publicOrigin, host: publicHost } = new URL(env.publicUrl);
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    if (!reads.has(c.req.method)) {
      const host = c.req.header("host");
      const ownOrigin = `${schemeOf(c.req.url, c.req.header("x-forwarded-proto"))}://${host}`;
      const origin = c.req.header("origin");
      const isOurs = origin === publicOrigin || (origin === ownOrigin && host !== publicHost);
      if (!isOurs) return errorPage(c.get("requestInfo"), 403, { words: crossSiteFormWords });
    }
    await next();
  });
}

// No other site can make a browser send that header with a form: it comes from a proxy or a tool.
function schemeOf(url: string, forwarded: string | undefined): string {
  return forwarded?.split(",")[0]?.trim() ?? new URL(url).protocol.slice(0, -1);
}
