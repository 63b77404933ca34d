import { createMiddleware } from "hono/factory";
import { newDeviceCookie } from "#app/platform/limits/device-cookie.server.ts";
import { waitText } from "#app/platform/limits/limit-text.server.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { withErrorBody } from "../error-body.ts";
import type { RenderLimits } from "../render-limits.ts";
import { renderingCost } from "../route-limits.ts";
import type { Variables } from "./request-info.ts";
import type { Filling } from "./security-headers.ts";

/** Refuses what this caller has had too much of, before anything of it is read. What is rendered for the page cache was counted there. */
export function boundedRendering(limits: RenderLimits, routeOf: (path: string) => string) {
  return createMiddleware<{ Variables: Variables; Bindings: Filling }>(async (c, next) => {
    if (c.env?.filled) return next();
    const info = c.get("requestInfo");
    const { clientAddress, locale } = info;
    const cookie = c.req.header("cookie");
    const cost = renderingCost(routeOf(c.req.path));
    const retryAfter = limits.take({ cookie, clientAddress }, cost);
    if (retryAfter === 0) return next();
    const message = withLocale(locale, () => waitText(retryAfter));
    const refusal = Response.json({ code: "too-many", message }, { status: 429 });
    const response = await withErrorBody(refusal, c.req.raw, { info, retryAfter });
    // With a name it counts alone from now on, and no longer with all of its network that have none.
    const name = newDeviceCookie(c.req.raw);
    if (name) response.headers.append("set-cookie", name);
    return response;
  });
}
