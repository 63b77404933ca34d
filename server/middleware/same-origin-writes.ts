import { createMiddleware } from "hono/factory";
import type { Env } from "#app/platform/env.server.ts";
import { foreignForm, plainPage } from "../plain-page.tsx";
import type { Variables } from "./request-info.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A write must come from our own pages (ruling 73): its Origin is our public address or the host the
 * request itself was sent to. Browsers send Origin with every write; a write without one is refused.
 */
export function sameOriginWrites(env: Pick<Env, "publicUrl">) {
  const publicHost = new URL(env.publicUrl).host;
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    if (!reads.has(c.req.method)) {
      const host = hostOf(c.req.header("origin"));
      const ours = host !== null && (host === publicHost || host === c.req.header("host"));
      if (!ours) return plainPage(c.get("requestInfo"), 403, { words: foreignForm });
    }
    await next();
  });
}

function hostOf(origin: string | undefined): string | null {
  if (!origin || !URL.canParse(origin)) return null;
  return new URL(origin).host;
}
