import { createMiddleware } from "hono/factory";
import type { Env } from "#app/platform/env.server.ts";
import type { Variables } from "./request-info.ts";

/**
 * The one style element a library adds by itself (sonner), empty first and then filled; held to the
 * installed version by a test.
 */
export const toastStyleHashes =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/**
 * The headers of every answer. Scripts run only from our own files or with this request's nonce; style
 * attributes are allowed because React writes them into the page (they cannot run anything).
 */
export function securityHeaders(env: Pick<Env, "publicUrl">) {
  const https = env.publicUrl.startsWith("https:");
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    await next();
    const headers = c.res.headers;
    headers.set("content-security-policy", policy(c.get("requestInfo").nonce, https));
    headers.set("x-content-type-options", "nosniff");
    // A page whose address is a secret asks for more.
    if (!headers.has("referrer-policy"))
      headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set(
      "permissions-policy",
      "camera=(), geolocation=(self), microphone=(self), payment=(), usb=()",
    );
    headers.set("cross-origin-opener-policy", "same-origin");
    headers.set("cross-origin-resource-policy", "same-origin");
    headers.set("x-frame-options", "DENY");
    if (https) headers.set("strict-transport-security", "max-age=31536000");
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  });
}

function policy(nonce: string, https: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}' ${toastStyleHashes}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
