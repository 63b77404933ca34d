import { barePath } from "#app/platform/locale.ts";
import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Env } from "#app/platform/env.server.ts";
import { ownStyles } from "#app/page-style.tsx";
import { site } from "#app/platform/site.server.ts";
import { accents, accentStyle } from "#app/platform/accents.ts";
import type { Variables } from "./request-info.ts";

/** The style element that sonner adds, empty first and then filled; a test compares it with the package. */
export const toastStyleHashes =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

const hashOf = (css: string) => `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
const ownStyleHashes = ownStyles.map(hashOf).join(" ");
const accentHashes = Object.fromEntries(
  accents.map((accent) => [accent, accent === "green" ? "" : ` ${hashOf(accentStyle(accent))}`]),
);

const framedPage = "/embed/map";

const filePath = /^\/(?:assets|media|map)\//;

/**
 * Scripts run only from our own files or with this request's nonce, and markup made of text needs the policy
 * of app/platform/trusted-types.ts. What is kept (server/page-cache) has its nonce replaced there.
 */
export function securityHeaders(env: PolicyEnv) {
  const https = env.publicUrl.startsWith("https:");
  const policyOf = contentPolicy(env);
  return createMiddleware<{ Variables: Variables; Bindings: Filling }>(async (c, next) => {
    await next();
    const headers = c.res.headers;
    const { nonce } = c.get("requestInfo");
    const isFramed = barePath(c.req.path) === framedPage;
    const filled = c.env?.filled;
    if (filled) filled.nonce = nonce;
    headers.set("x-content-type-options", "nosniff");
    // Content for other sites, such as a share card, sets its own.
    if (!headers.has("cross-origin-resource-policy"))
      headers.set("cross-origin-resource-policy", "same-origin");
    headers.set("x-frame-options", isFramed ? "SAMEORIGIN" : "DENY");
    if (https) headers.set("strict-transport-security", "max-age=31536000");
    if (!filled && !headers.has("cache-control")) headers.set("cache-control", "private, no-store");
    // Scripts and pictures are not documents, and a page has a dozen: the rest would outweigh many of them.
    if (c.res.ok && filePath.test(c.req.path)) {
      headers.set("content-security-policy", "default-src 'self'; frame-ancestors 'none'");
      return;
    }
    headers.set(
      "content-security-policy",
      policyOf(c.req.path, { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'` }),
    );
    if (!headers.has("referrer-policy"))
      headers.set("referrer-policy", "strict-origin-when-cross-origin");
    headers.set(
      "permissions-policy",
      "camera=(), geolocation=(self), microphone=(self), payment=(), usb=()",
    );
    headers.set("cross-origin-opener-policy", "same-origin");
    // Supporting browsers then send the speed of their connection (RequestInfo.savesData).
    if (https && headers.get("content-type")?.startsWith("text/html"))
      headers.set("accept-ch", "ECT");
  });
}

/** A request's env (Hono's), which returns the nonce of its response, to be removed again. */
export type Filling = { filled?: { nonce?: string } };

type PolicyEnv = Pick<Env, "publicUrl" | "mapTileUrl">;

export type AllowedInline = { scripts: string; styles: string };

export function contentPolicy({ publicUrl, mapTileUrl }: PolicyEnv) {
  const upgrade = publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : [];
  const tiles = mapTileUrl ? ` ${new URL(mapTileUrl).origin}` : "";
  return (path: string, { scripts, styles }: AllowedInline): string => {
    const isFramed = barePath(path) === framedPage;
    return [
      "default-src 'none'",
      `script-src 'self' ${scripts}`.trim(),
      `style-src-elem 'self' ${styles} ${ownStyleHashes}${accentHashes[site().accent]} ${toastStyleHashes}`,
      `img-src 'self' data: blob:${isFramed ? tiles : ""}`,
      "font-src 'self'",
      "connect-src 'self'",
      // A seller's video. On every page: a listing opened from another page keeps that page's policy.
      "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
      "media-src https:",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
      "require-trusted-types-for 'script'",
      "trusted-types default",
      ...upgrade,
    ].join("; ");
  };
}
