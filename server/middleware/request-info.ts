import { randomBytes } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { createMiddleware } from "hono/factory";
import type { Env } from "#app/platform/env.server.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.ts";
import { newId } from "#app/platform/id.ts";
import { localeOfPath } from "#app/platform/locale.ts";
import type { RequestInfo, Theme } from "#app/platform/request-info.ts";

export type Variables = { requestInfo: RequestInfo };

export function readRequestInfo(env: Pick<Env, "trustedProxies">) {
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const cookies = c.req.header("cookie");
    c.set("requestInfo", {
      id: newId(),
      locale: localeOfPath(c.req.path),
      theme: themeOf(readCookie(cookies, cookieNames.theme)),
      viewMode: readCookie(cookies, cookieNames.viewMode) === "list" ? "list" : "grid",
      nonce: randomBytes(16).toString("base64"),
      clientAddress: clientAddress(
        getConnInfo(c).remote.address ?? "",
        c.req.header("x-forwarded-for"),
        env.trustedProxies,
      ),
    });
    await next();
  });
}

function themeOf(value: string | null): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

/** The address before the outermost proxy we trust; whatever a browser wrote to the left of it is not believed. */
export function clientAddress(
  socket: string,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwarded) return socket;
  const hops = forwarded.split(",").map((hop) => hop.trim());
  return hops[Math.max(0, hops.length - trustedProxies)] || socket;
}
