import { createMiddleware } from "hono/factory";
import { logger } from "#app/platform/logger.server.ts";
import { neighbourhoodOf } from "#app/platform/security-log.server.ts";
import type { Variables } from "./request-info.ts";

const refusals = new Set([400, 403, 405, 413, 429]);

/**
 * One line a request, without its query (searches and tokens are people's own business): at level debug, and
 * at info, with the neighbourhood it came from, where somebody was refused.
 */
export function logRequests() {
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const start = performance.now();
    await next();
    const { id, clientAddress } = c.get("requestInfo");
    c.header("x-request-id", id);
    const { method, path } = c.req;
    const { status } = c.res;
    const took = Math.round(performance.now() - start);
    const line = { request: id, method, path, status, took };
    if (isRefusal(method, path, status))
      logger().info({ ...line, network: neighbourhoodOf(clientAddress) }, "refused");
    else logger().debug(line, "request");
  });
}

/** What may not be seen reads as not found: of a form, or behind the staff's door, that is a refusal too. */
export function isRefusal(method: string, path: string, status: number): boolean {
  const isRead = method === "GET" || method === "HEAD";
  const mayBeHidden = !isRead || /^(?:\/en)?\/admin(?:\/|$)/.test(path);
  return refusals.has(status) || (status === 404 && mayBeHidden);
}
