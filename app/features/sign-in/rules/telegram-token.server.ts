import { createHash, randomInt } from "node:crypto";
import { sign } from "#app/platform/secrets.server.ts";

/** The token of a link, 128 bits as 22 letters: only the page of the browser that began can write it again. */
export function tokenOfEntry(entryId: string): string {
  const bytes = Buffer.from(sign("telegram entry", entryId), "base64url");
  return bytes.subarray(0, 16).toString("base64url");
}

export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Three different numbers of two digits; the first is the one that the page shows. */
export function drawCodes(): number[] {
  const codes = new Set<number>();
  while (codes.size < 3) codes.add(randomInt(10, 100));
  return [...codes];
}
