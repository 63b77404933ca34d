import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { neighbourhoodOf, networkOf } from "#app/platform/limits/network-of.ts";
import { type BodyLimits, visitorsLargest } from "../bodies/body-limits.ts";
import type { BodyRefusal } from "../bodies/body-refusals.ts";
import type { BytesInFlight, HeldBytes, Share } from "../bodies/bytes-in-flight.ts";
import { type FormGuard, readFormType } from "../bodies/form-guards.ts";
import { plainPage } from "../plain-page.tsx";
import type { Variables } from "./request-info.ts";

const mib = 1024 * 1024;
/** Two of the largest forms. */
const mostOfSession = 64 * mib;
/** Whole quarters share an address. */
const mostOfMembers = { network: 128 * mib, neighbourhood: 256 * mib };
const mostOfVisitors = { network: 4 * mib, neighbourhood: 16 * mib };

export type BodyVariables = Variables & { bodyRefusal?: BodyRefusal };

type Means = {
  limitsOf(path: string): BodyLimits | null;
  /** What the session's cookie names, by its signature alone; null without one. */
  readSession(request: Request): Promise<string | null>;
  inFlight: BytesInFlight;
};

/**
 * The one place where a body is read. Pages are given it whole and bounded, or empty with a refusal
 * (`bodyRefusal`), which their action says. Whoever has no session is read only where visitors write: the
 * gates answer him as ever, and the rest of what he sends is let go.
 */
export function boundedBody({ limitsOf, readSession, inFlight }: Means) {
  return createMiddleware<{ Variables: BodyVariables }>(async (c, next) => {
    const { raw, method, path } = c.req;
    if (method === "GET" || method === "HEAD") return next();
    const limits = limitsOf(path);
    const session = limits && (await readSession(raw));
    const mayBeRead = limits !== null && (limits.isOpen || session !== null);
    const held = inFlight.hold(sharesOf(session, c.get("requestInfo").clientAddress));
    try {
      const form = readFormType(raw.headers.get("content-type") ?? undefined);
      const largest = form && limits ? limits[form.kind] : 0;
      const body = mayBeRead
        ? await readBody(raw, {
            largest: session === null ? Math.min(largest, visitorsLargest) : largest,
            guard: form?.guard,
            held,
          })
        : Buffer.alloc(0);
      if (body === "broken-off") return plainPage(c.get("requestInfo"), 400);
      if (typeof body === "string") c.set("bodyRefusal", form ? body : "unknown-type");
      // Made anew of its parts: to copy the other would begin to read its body.
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

type Reading = { largest: number; guard: FormGuard | undefined; held: HeldBytes };

/** The whole body, as soon as it is known to be no larger than it may be. */
async function readBody(
  request: Request,
  { largest, guard, held }: Reading,
): Promise<Buffer<ArrayBuffer> | BodyRefusal | "broken-off"> {
  if (Number(request.headers.get("content-length") ?? 0) > largest) return "too-large";
  const reader = request.body?.getReader();
  let bytes = Buffer.alloc(0);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return bytes.subarray(0, size);
      if (size + value.length > largest) return "too-large";
      // Many small pieces must not cost more than one large one.
      if (size + value.length > bytes.length) {
        const room = Math.min(largest, Math.max(size + value.length, 2 * bytes.length));
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
      { key: `visitors ${network}`, most: mostOfVisitors.network },
      { key: `visitors ${neighbourhood}`, most: mostOfVisitors.neighbourhood },
    ];
  const digest = createHash("sha256").update(session).digest("base64url");
  return [
    { key: `session ${digest}`, most: mostOfSession },
    { key: `members ${network}`, most: mostOfMembers.network },
    { key: `members ${neighbourhood}`, most: mostOfMembers.neighbourhood },
  ];
}
