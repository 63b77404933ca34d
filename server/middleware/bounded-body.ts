import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { MIMEType } from "node:util";
import { neighbourhoodOf, networkOf } from "#app/platform/limits/network-of.ts";
import { type BodyLimits, visitorsLargest } from "../bodies/body-limits.ts";
import type { BodyRefusal } from "../bodies/body-refusals.ts";
import type { BytesInFlight, HeldBytes, Share } from "../bodies/bytes-in-flight.ts";
import { errorPage } from "../error-page.tsx";
import type { Variables } from "./request-info.ts";

const mib = 1024 * 1024;
const maxOfSession = 64 * mib;
const maxOfMembers = { network: 128 * mib, neighbourhood: 256 * mib };
const maxOfVisitors = { network: 4 * mib, neighbourhood: 16 * mib };

export type BodyVariables = Variables & { bodyRefusal?: BodyRefusal };

type Means = {
  limitsOf(path: string): BodyLimits | null;
  /** The session of the cookie, checked by its signature alone; null without one. */
  readSession(request: Request): string | null;
  inFlight: BytesInFlight;
};

/**
 * The only place that reads a body: completely and bounded, or not at all, with a refusal (`bodyRefusal`).
 * Without a session it is read only where visitors write.
 */
export function boundedBody({ limitsOf, readSession, inFlight }: Means) {
  return createMiddleware<{ Variables: BodyVariables }>(async (c, next) => {
    const { raw, method, path } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const limits = limitsOf(path);
    const session = limits && readSession(raw);
    const mayBeRead = limits !== null && (limits.isOpen || session !== null);
    const held = inFlight.hold(sharesOf(session, c.get("requestInfo").clientAddress));
    try {
      const form = readFormType(raw.headers.get("content-type") ?? undefined);
      const maxBytes = form && limits ? limits[form.kind] : 0;
      const body = mayBeRead
        ? await readBody(raw, {
            maxBytes: session === null ? Math.min(maxBytes, visitorsLargest) : maxBytes,
            guard: form?.guard,
            held,
          })
        : Buffer.alloc(0);
      if (body === "broken-off") return errorPage(c.get("requestInfo"), 400);
      if (typeof body === "string") c.set("bodyRefusal", form ? body : "unknown-type");
      // Built from its parts: a copy would begin to read the body.
      c.req.raw = new Request(raw.url, {
        method,
        headers: raw.headers,
        signal: raw.signal,
        body: typeof body === "string" ? Buffer.alloc(0) : body,
      });
      await next();
    } finally {
      held.release();
    }
  });
}

type Reading = { maxBytes: number; guard: FormGuard | undefined; held: HeldBytes };

async function readBody(
  request: Request,
  { maxBytes, guard, held }: Reading,
): Promise<Buffer<ArrayBuffer> | BodyRefusal | "broken-off"> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return "too-large";
  const reader = request.body?.getReader();
  let bytes = Buffer.alloc(0);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return bytes.subarray(0, size);
      if (size + value.length > maxBytes) return "too-large";
      // Many small chunks must not cost more than one large one.
      if (size + value.length > bytes.length) {
        const room = Math.min(maxBytes, Math.max(size + value.length, 2 * bytes.length));
        if (!held.growTo(room)) return "too-much-at-once";
        const grown = Buffer.allocUnsafeSlow(room);
        bytes.copy(grown, 0, 0, size);
        bytes = grown;
      }
      bytes.set(value, size);
      size += value.length;
      if (guard?.(bytes.subarray(0, size))) return "too-large";
    }
  } catch {
    return "broken-off";
  }
}

function sharesOf(session: string | null, address: string): Share[] {
  const [network, neighbourhood] = [networkOf(address), neighbourhoodOf(address)];
  if (session === null)
    return [
      { key: `visitors ${network}`, max: maxOfVisitors.network },
      { key: `visitors ${neighbourhood}`, max: maxOfVisitors.neighbourhood },
    ];
  const digest = createHash("sha256").update(session).digest("base64url");
  return [
    { key: `session ${digest}`, max: maxOfSession },
    { key: `members ${network}`, max: maxOfMembers.network },
    { key: `members ${neighbourhood}`, max: maxOfMembers.neighbourhood },
  ];
}

/** More than any form of ours has; names without `=` take the parser quadratic time. */
export const maxFields = 2_000;
export const maxParts = 300;
export const maxText = 256 * 1024;
const maxHeadBytes = 4 * 1024;

/** True as soon as an incoming form cannot be ours; `bytes` are all so far, each time from the first. */
type FormGuard = (bytes: Buffer) => boolean;

/** The encoding of a form; null for one that we never send. */
export function readFormType(
  contentType: string | undefined,
): { kind: "multipart" | "urlencoded"; guard: FormGuard } | null {
  const type = parseType(contentType ?? "");
  switch (type?.essence) {
    case "application/x-www-form-urlencoded":
      return { kind: "urlencoded", guard: guardFields() };
    case "multipart/form-data":
      return { kind: "multipart", guard: guardParts(type.params.get("boundary") ?? "") };
    default:
      return null;
  }
}

function parseType(text: string): MIMEType | null {
  try {
    return new MIMEType(text);
  } catch {
    return null;
  }
}

function guardFields(): FormGuard {
  const find = finder(Buffer.from("&"));
  let fields = 1;
  return (bytes) => {
    while (fields <= maxFields && find(bytes) >= 0) fields++;
    return fields > maxFields;
  };
}

// As browsers write it. Everything else counts as text, which has a small limit.
const fileHead =
  /^\r\nContent-Disposition: form-data; name="[^"\r\n]*"; filename="[^"\r\n]*"(?:\r\n|$)/i;

function guardParts(boundary: string): FormGuard {
  const delimiter = Buffer.from(`--${boundary}`, "latin1");
  const find = finder(delimiter);
  let parts = 0;
  let begin = 0;
  let isFile = false;
  let text = 0;
  return (bytes) => {
    for (let end = find(bytes); end >= 0; end = find(bytes)) {
      if (!isFileAt(bytes, end)) text += end - begin;
      if (++parts > maxParts || text > maxText) return true;
      begin = end + delimiter.length;
      isFile = false;
    }
    return !isFileAt(bytes, bytes.length) && text + bytes.length - begin > maxText;
  };

  // Nothing before the first delimiter is a file.
  function isFileAt(bytes: Buffer, end: number): boolean {
    if (isFile || parts === 0) return isFile;
    const head = bytes.subarray(begin, Math.min(end, begin + maxHeadBytes));
    const headEnd = head.indexOf("\r\n\r\n");
    isFile = headEnd >= 0 && fileHead.test(head.toString("latin1", 0, headEnd));
    return isFile;
  }
}

/** Finds the next match of a pattern in bytes that grow between the calls; -1 for none so far. */
function finder(pattern: Buffer): (bytes: Buffer) => number {
  let from = 0;
  return (bytes) => {
    const at = bytes.indexOf(pattern, from);
    from = at >= 0 ? at + pattern.length : Math.max(from, bytes.length - pattern.length + 1);
    return at;
  };
}
