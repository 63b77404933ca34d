import { Hono } from "hono";
import { finishProviderSignIn } from "#app/features/accounts/provider-sign-in.server.ts";
import type { Variables } from "./middleware/request-info.ts";

/**
 * Where an identity provider sends the browser back to: the one address of the account library that is
 * open. It answers nothing but a redirect to a page of ours.
 */
export function providerCallback(): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>();
  app.get("/:provider", async (c) => {
    const { clientAddress } = c.get("requestInfo");
    const caller = { request: c.req.raw, clientAddress };
    const { path, cookies } = await finishProviderSignIn(
      c.req.param("provider"),
      c.req.query(),
      caller,
    );
    for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
    return c.redirect(path, 302);
  });
  return app;
}
