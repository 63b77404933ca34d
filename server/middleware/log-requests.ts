import { createMiddleware } from "hono/factory";
import { logger, withLogScope } from "#app/platform/logger.server.ts";
import { neighbourhoodOf } from "#app/platform/limits/network-of.ts";
import { RefusalLog } from "./refusal-log.ts";
import type { Variables } from "./request-info.ts";

const refusalStatuses = new Set([400, 403, 405, 413, 429]);

/**
 * At level debug one line a request, without its query (searches and tokens are people's own business). At info
 * the refusals, counted and told once a minute (refusal-log.ts): a flood of them must not fill the disk. `routeOf`
 * names the route of an address; `ms` is how long it took. Whatever is logged meanwhile carries the request's id.
 */
export function logRequests(routeOf: (target: string) => string, refusals = new RefusalLog()) {
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const start = performance.now();
    const { id, clientAddress } = c.get("requestInfo");
    await withLogScope({ request: id }, next);
    c.res.headers.set("x-request-id", id);
    const { method, path } = c.req;
    const { status } = c.res;
    if (isRefusal(method, path, status)) {
      const network = neighbourhoodOf(clientAddress);
      refusals.count({ method, route: routeOf(path), status, network });
    }
    if (!logger().isLevelEnabled("debug")) return;
    const ms = Math.round(performance.now() - start);
    logger().debug({ request: id, method, path, route: routeOf(path), status, ms }, "request");
  });
}

/** What may not be seen reads as not found: of a form, or behind the staff's door, that is a refusal too. */
export function isRefusal(method: string, path: string, status: number): boolean {
  const isRead = method === "GET" || method === "HEAD";
  const mayBeHidden = !isRead || /^(?:\/en)?\/admin(?:\/|$)/.test(path);
  return refusalStatuses.has(status) || (status === 404 && mayBeHidden);
}
