import { createHash } from "node:crypto";

/** A UUID (version 8, RFC 9562) of these words: what is sent twice from a form without an id of its own is one. */
export function contentId(...words: readonly string[]): string {
  const bytes = createHash("sha256").update(words.join("\0")).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
