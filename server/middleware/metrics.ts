import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { Registry } from "prom-client";
import type { Env } from "#app/platform/env.server.ts";
import { drawFigures, type Figures } from "../metrics/figures.ts";

/** `/metrics` with METRICS_TOKEN (`Authorization: Bearer …`); without it there is no such address. */
export function metrics(
  { metricsToken }: Pick<Env, "metricsToken">,
  readFigures: () => Promise<Figures[]>,
) {
  const app = new Hono();
  if (!metricsToken) return app;
  const expected = digestOf(`Bearer ${metricsToken}`);
  app.get("/metrics", async (c, next) => {
    // Hashes have equal length, so the comparison takes constant time.
    const given = digestOf(c.req.header("authorization") ?? "");
    if (!timingSafeEqual(given, expected)) return next();
    return c.body(await drawFigures(await readFigures()), 200, {
      "content-type": Registry.PROMETHEUS_CONTENT_TYPE,
      "cache-control": "no-store",
    });
  });
  return app;
}

function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
