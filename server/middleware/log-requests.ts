import { createMiddleware } from "hono/factory";
import { logger, withLogScope } from "#app/platform/logger.server.ts";
import { neighbourhoodOf } from "#app/platform/limits/network-of.ts";
import type { Variables } from "./request-info.ts";

const refusals = new Set([400, 403, 405, 413, 429]);

/**
 * One line a request, without its query (searches and tokens are people's own business): at level debug, and
 * at info, with the neighbourhood it came from, where somebody was refused. `routeOf` names the route of an
 * address; `ms` is how long it took. Whatever is logged meanwhile carries the request's id too.
 */
export function logRequests(routeOf: (target: string) => string) {
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const start = performance.now();
    const { id, clientAddress } = c.get("requestInfo");
    await withLogScope({ request: id }, next);
    c.res.headers.set("x-request-id", id);
    const { method, path } = c.req;
    const { status } = c.res;
    const isRefused = isRefusal(method, path, status);
    if (!isRefused && !logger().isLevelEnabled("debug")) return;
    const ms = Math.round(performance.now() - start);
    const line = { request: id, method, path, route: routeOf(path), status, ms };
    if (isRefused) logger().info({ ...line, network: neighbourhoodOf(clientAddress) }, "refused");
    else logger().debug(line, "request");
  });
}

/** What may not be seen reads as not found: of a form, or behind the staff's door, that is a refusal too. */
export function isRefusal(method: string, path: string, status: number): boolean {
  const isRead = method === "GET" || method === "HEAD";
  const mayBeHidden = !isRead || /^(?:\/en)?\/admin(?:\/|$)/.test(path);
  return refusals.has(status) || (status === 404 && mayBeHidden);
}
