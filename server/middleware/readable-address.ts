import { createMiddleware } from "hono/factory";
import { plainPage } from "../plain-page.tsx";
import type { Variables } from "./request-info.ts";

/** Refuses an address whose percent signs stand for no text: nothing of ours is written so, and the router guesses. */
export function readableAddress() {
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    try {
      decodeURIComponent(new URL(c.req.url).pathname);
    } catch {
      return plainPage(c.get("requestInfo"), 400);
    }
    await next();
  });
}
