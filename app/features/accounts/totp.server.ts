import { createHmac } from "node:crypto";

/** How long an authenticator shows a code, in milliseconds. */
const stepLength = 30_000;

/**
 * The time step (RFC 6238) at which an authenticator with this secret shows the code, among the present one and
 * those that the account library takes besides: one before and one after. Null when it is the code of none.
 */
export function stepOfCode(code: string, secret: string, now: Date): number | null {
  const present = Math.floor(now.getTime() / stepLength);
  // One further back: the half minute may have ended since the library looked.
  return (
    [1, 0, -1, -2].map((by) => present + by).find((step) => codeAt(step, secret) === code) ?? null
  );
}

/** The six digits of RFC 4226. */
function codeAt(step: number, secret: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
