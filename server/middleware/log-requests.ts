import { createMiddleware } from "hono/factory";
import { logger } from "#app/platform/logger.server.ts";
import type { Variables } from "./request-info.ts";

/** One line a request, without its query (searches and tokens are people's own business). */
export function logRequests() {
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const start = performance.now();
    await next();
    const { id } = c.get("requestInfo");
    c.header("x-request-id", id);
    const took = Math.round(performance.now() - start);
    logger().debug(
      { request: id, method: c.req.method, path: c.req.path, status: c.res.status, took },
      "request",
    );
  });
}
