import { createMiddleware } from "hono/factory";
import type { Env } from "#app/platform/env.server.ts";
import type { Variables } from "./request-info.ts";

/**
 * The one style element a library adds by itself (sonner), empty first and then filled; held to the
 * installed version by a test.
 */
export const toastStyleHashes =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/** The one page that may stand in a frame, and only in a page of ours (ruling 33). */
const framedPage = /^(?:\/en)?\/embed\/map$/;

/**
 * The headers of every answer. Scripts run only from our own files or with this request's nonce, no page
 * has style attributes of its own, and what makes markup or a script out of a text asks the one policy of
 * app/platform/trusted-types.ts first.
 */
export function securityHeaders(env: Pick<Env, "publicUrl" | "mapTileUrl">) {
  const https = env.publicUrl.startsWith("https:");
  const tiles = env.mapTileUrl && new URL(env.mapTileUrl).origin;
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    await next();
    const headers = c.res.headers;
    const isFramed = framedPage.test(c.req.path);
    headers.set(
      "content-security-policy",
      policy(c.get("requestInfo").nonce, {
        https,
        framedBy: isFramed ? "'self'" : "'none'",
        pictures: isFramed ? tiles : undefined,
      }),
    );
    headers.set("x-content-type-options", "nosniff");
    // A page whose address is a secret asks for more.
    if (!headers.has("referrer-policy"))
      headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set(
      "permissions-policy",
      "camera=(), geolocation=(self), microphone=(self), payment=(), usb=()",
    );
    headers.set("cross-origin-opener-policy", "same-origin");
    // What is made to be shown elsewhere, a share card, says so itself.
    if (!headers.has("cross-origin-resource-policy"))
      headers.set("cross-origin-resource-policy", "same-origin");
    headers.set("x-frame-options", isFramed ? "SAMEORIGIN" : "DENY");
    if (https) headers.set("strict-transport-security", "max-age=31536000");
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  });
}

type Openings = {
  https: boolean;
  framedBy: "'self'" | "'none'";
  /** The one foreign origin that pictures may come from: the map's tiles, on the map alone. */
  pictures?: string;
};

function policy(nonce: string, { https, framedBy, pictures }: Openings): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}' ${toastStyleHashes}`.trim(),
    ["img-src 'self' data: blob:", pictures].filter(Boolean).join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    // A seller's video, played once its reader asks for it (ruling 36). On every page: a listing that is
    // opened from another page keeps that page's policy.
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "media-src https:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    "trusted-types default",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
