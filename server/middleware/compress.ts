import { createMiddleware } from "hono/factory";
import { bufferedResponse, bufferedBodyOf } from "#app/platform/buffered-response.server.ts";
import { encodingFor, pack } from "../page-cache/encodings.ts";

const minBytes = 1_024;
const compressible = /^(?:text\/|application\/(?:json|xml|[\w.-]+\+(?:json|xml))|image\/svg\+xml)/;

const quality = 4;

export function compress() {
  return createMiddleware(async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (c.req.method === "HEAD" || headers.has("content-encoding")) return;
    if (status === 204 || status === 206 || status === 304) return;
    if (!compressible.test(headers.get("content-type") ?? "")) return;
    if (headers.get("cache-control")?.includes("no-transform")) return;
    if (Number(headers.get("content-length") ?? minBytes) < minBytes) return;
    headers.append("vary", "Accept-Encoding");
    const accepted = c.req.header("accept-encoding");
    const encoding = encodingFor(accepted);
    if (encoding === "identity") return;
    // No page defers a part of itself (entry.server.tsx): what is read here has come in one piece.
    const body = bufferedBodyOf(c.res) ?? Buffer.from(await c.res.arrayBuffer());
    const isWorthIt = body.length >= minBytes;
    const given = new Headers(headers);
    if (isWorthIt) given.set("content-encoding", encoding);
    const etag = given.get("etag");
    if (etag && !etag.startsWith("W/")) given.set("etag", `W/${etag}`);
    // Otherwise Hono would join the two.
    c.res = undefined;
    const packed = isWorthIt ? await pack(body, encoding, quality) : body;
    c.res = bufferedResponse(packed, { status, headers: given });
  });
}
