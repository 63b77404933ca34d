import { createMiddleware } from "hono/factory";
import { Busy } from "#app/platform/errors.ts";
import type { BytesInFlight } from "../bodies/bytes-in-flight.ts";
import { type ApiVariables, refuse } from "./refusals.ts";

const maxOfMember = 16 * 1024 * 1024;

/** Admits a body by its length, before a byte of it is read. */
export function readBody(inFlight: BytesInFlight, maxBytes: { json: number; picture: number }) {
  return createMiddleware<{ Variables: ApiVariables }>(async (c, next) => {
    if (c.req.method === "GET") return next();
    const isPicture = c.req.header("content-type")?.startsWith("image/");
    const length = Number(c.req.header("content-length"));
    if (!Number.isSafeInteger(length)) return refuse(c, 411);
    if (length > (isPicture ? maxBytes.picture : maxBytes.json)) return refuse(c, 413);
    const held = inFlight.hold([{ key: `api ${c.get("member")?.id}`, max: maxOfMember }]);
    try {
      if (!held.growTo(length)) throw new Busy(10);
      await next();
    } finally {
      held.release();
    }
  });
}
