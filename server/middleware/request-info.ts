import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
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
      id: requestId(
        c.req.header("x-request-id") ?? traceIn(c.req.header("traceparent"))?.traceId,
        env.trustedProxies,
      ),
      locale: localeOfPath(c.req.path),
      theme: themeOf(readCookie(cookies, cookieNames.theme)),
      viewMode: readCookie(cookies, cookieNames.viewMode) === "list" ? "list" : "grid",
      // Requests of the framework's scripts come from a page that has it.
      savesData:
        !c.req.path.endsWith(".data") &&
        savesData(c.req.header("save-data"), c.req.header("ect"), cookies),
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

// No name, number or address fits in.
const wellFormed = /^[\da-f](?:-?[\da-f]){15,63}$/i;

/** The id from a trusted proxy, if it looks like one (hexadecimal); otherwise a new one. */
export function requestId(given: string | undefined, trustedProxies: number): string {
  return trustedProxies > 0 && given && wellFormed.test(given) ? given.toLowerCase() : newId();
}

// W3C Trace Context; an id of zeros is none, and version ff is none.
const traceParent =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/;

/** The trace that a proxy has begun, which has the request as its child. */
export function traceIn(header: string | undefined) {
  const [, traceId, parentSpanId] = traceParent.exec(header ?? "") ?? [];
  return traceId && parentSpanId ? { traceId, parentSpanId } : null;
}

const slowLines = new Set(["slow-2g", "2g", "3g"]);

export function savesData(
  saveData: string | undefined,
  effectiveType: string | undefined,
  cookies: string | undefined,
): boolean {
  const chosen = readCookie(cookies, cookieNames.dataSaver);
  if (chosen === "on" || chosen === "off") return chosen === "on";
  return saveData?.toLowerCase() === "on" || slowLines.has(effectiveType ?? "");
}

function themeOf(value: string | null): Theme {
  return value === "light" || value === "dark" ? value : "system";
}

export function addressOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const hops = [headers["x-forwarded-for"] ?? []].flat().join(",");
  return clientAddress(socket.remoteAddress ?? "", hops, trustedProxies);
}

/**
 * The address in front of the outermost trusted proxy; what is left of it may be forged. What is no address, where
 * fewer proxies stand than are trusted, is the socket's.
 */
export function clientAddress(
  socket: string,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || !forwarded) return socket;
  const hops = forwarded.split(",").map((hop) => hop.trim());
  return addressIn(hops[Math.max(0, hops.length - trustedProxies)] ?? "") ?? socket;
}

/** Without the port that some proxies write, and without a zone, which has no end. */
function addressIn(hop: string): string | null {
  const [, bracketed, bare = bracketed] =
    /^(?:\[([^\]%]+)(?:%[^\]]*)?\]|([\d.]+))(?::\d{1,5})?$/.exec(hop) ?? [];
  const address = bare ?? hop.replace(/%.*$/, "");
  return isIP(address) ? address : null;
}
