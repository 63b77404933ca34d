import { Hono } from "hono";
import { unsubscribe } from "#app/features/accounts/mail-choices.server.ts";
import { orTooMany } from "#app/features/accounts/entry-trouble.ts";
import { clock } from "#app/platform/clock.ts";
import { takeRequest } from "#app/platform/limits/take-request.server.ts";
import type { Variables } from "./middleware/request-info.ts";

/**
 * The way out of mails that a mail program takes by itself (RFC 8058): a POST without Origin, without
 * cookies, to the address in the mail's head. Its token says all; the body is not read. A form of our
 * own page has an Origin and goes on to the page.
 */
export function oneClickUnsubscribe(): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>();
  app.on("POST", ["/unsubscribe", "/en/unsubscribe"], async (c, next) => {
    if (c.req.header("origin") !== undefined) return next();
    const { clientAddress } = c.get("requestInfo");
    const asker = { viewer: null, request: c.req.raw, clientAddress };
    const refused = await orTooMany(takeRequest("write", asker, clock.now()));
    if (refused) {
      return c.body(null, 429, { "retry-after": String(refused.retryAfter) });
    }
    const outcome = await unsubscribe(c.req.query("token") ?? "", clock.now());
    return c.body(null, outcome === "invalid" ? 400 : 204);
  });
  return app;
}
