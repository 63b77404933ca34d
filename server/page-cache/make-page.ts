import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { renderForCache } from "#app/platform/cacheable-rendering.server.ts";
import type { Digits } from "#app/platform/format.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { AllowedInline, contentPolicy, Filling } from "../middleware/security-headers.ts";
import type { Cacheable } from "./cacheable.ts";
import { encodingFor, pack } from "./encodings.ts";
import { anyTag, tagsIn } from "./page-tags.ts";
import { StoredPage } from "./stored-page.ts";
import type { Variant } from "./variants.ts";

type PageCaller = {
  address: string;
  forwarded: string | undefined;
  device: string | undefined;
};

type Env = Filling & { incoming: { socket: { remoteAddress: string } } };
export type Fetch = (request: Request, env: Env) => Response | Promise<Response>;

export type MakePageInput = {
  page: Cacheable;
  variant: Variant;
  caller: PageCaller;
  digits: Digits;
};

export type UncacheableResponse = { status: number; headers: Headers; body: string };

type Means = { fetch: Fetch; publicUrl: string; policyOf: ReturnType<typeof contentPolicy> };

/**
 * Shared caches store it a second, and one more while they revalidate; browsers revalidate each time. Data for
 * scripts has no second more: a browser would apply it to itself.
 */
const caching = {
  page: "public, max-age=0, s-maxage=1, stale-while-revalidate=1",
  data: "public, max-age=0, s-maxage=1",
};
const vary = "accept-encoding, cookie, save-data, ect";

const ofOneResponse = new Set([
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-security-policy",
  "date",
  "keep-alive",
  "transfer-encoding",
  "vary",
  "x-request-id",
]);

export async function makePage(input: MakePageInput, means: Means) {
  const { page, variant, caller, digits } = input;
  const madeAt = performance.now();
  const headers = new Headers({ accept: page.isData ? "*/*" : "text/html", ...variant.headers });
  if (caller.forwarded) headers.set("x-forwarded-for", caller.forwarded);
  // Only for a search, which is counted: no page reads it.
  if (caller.device && page.tags.includes("search"))
    headers.set("cookie", [variant.headers.cookie, caller.device].filter(Boolean).join("; "));
  const filled: NonNullable<Filling["filled"]> = {};
  const { result, isCacheable } = await renderForCache(
    async () => {
      const request = new Request(means.publicUrl + page.target, { headers });
      const env = { filled, incoming: { socket: { remoteAddress: caller.address } } };
      const rendered = await means.fetch(request, env);
      return { rendered, body: await rendered.text() };
    },
    { isDocument: !page.isData, digits },
  );
  const { rendered, body } = result;
  const unkept = { status: rendered.status, headers: rendered.headers, body };
  const type = page.isData ? "text/x-script" : "text/html";
  const isForAll =
    rendered.status === 200 &&
    !rendered.headers.has("set-cookie") &&
    !rendered.headers.has("cache-control") &&
    (rendered.headers.get("content-type") ?? "").startsWith(type);
  if (!isCacheable || !isForAll || !filled.nonce) return asOrdinary(unkept);
  const hashed = nonceToHashes(body, filled.nonce);
  if (!hashed) {
    logger().error(
      { path: page.path },
      "a page contains its nonce outside of its scripts and styles",
    );
    return asOrdinary(unkept);
  }
  const storedHeaders = [...rendered.headers].filter(([name]) => !ofOneResponse.has(name));
  return StoredPage.of({
    markup: hashed.markup,
    headers: [
      ...storedHeaders,
      ["content-security-policy", means.policyOf(page.path, hashed.allowed)],
      ["cache-control", page.isData ? caching.data : caching.page],
      ["vary", vary],
    ],
    tags: new Set(page.isData ? [anyTag] : [...page.tags, ...tagsIn(hashed.markup)]),
    madeAt,
  });
}

function asOrdinary(rendered: UncacheableResponse): UncacheableResponse {
  if (!rendered.headers.has("cache-control"))
    rendered.headers.set("cache-control", "private, no-store");
  return rendered;
}

type HashedPage = { markup: string; allowed: AllowedInline };

/**
 * Replaces the nonce by hashes of the inline elements that had it, and of these alone. Null when it is anywhere
 * else: such a page must not be sent twice.
 */
export function nonceToHashes(page: string, nonce: string): HashedPage | null {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const inline = new RegExp(
    `<(script|style)((?: [^<>]*)?) nonce="${escaped(nonce)}"([^<>]*)>([\\s\\S]*?)</\\1>`,
    "g",
  );
  const markup = page
    .replace(inline, (_, name: string, before: string, after: string, content: string) => {
      const isFile = name === "script" && / src=/.test(before + after);
      if (!isFile) (name === "script" ? scripts : styles).add(hashOf(content));
      return `<${name}${before}${after}>${content}</${name}>`;
    })
    // Links to our own files carry it too.
    .replaceAll(` nonce="${nonce}"`, "");
  if (markup.includes(nonce)) return null;
  return { markup, allowed: { scripts: [...scripts].join(" "), styles: [...styles].join(" ") } };
}

function hashOf(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

function escaped(text: string): string {
  return text.replace(/[+/=.]/g, "\\$&");
}

export async function sendResponse(
  { status, headers, body }: UncacheableResponse,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const text = Buffer.from(body);
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const packed = await pack(text, encoding);
  response.statusCode = status;
  for (const [name, value] of headers) if (name !== "set-cookie") response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.setHeader("content-length", packed.length);
  response.setHeader("vary", "accept-encoding");
  if (encoding !== "identity") response.setHeader("content-encoding", encoding);
  response.end(request.method === "HEAD" ? undefined : packed);
}
