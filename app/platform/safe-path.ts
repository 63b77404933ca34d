import { parseUrl } from "./web-address.ts";

const base = "http://here.invalid";

/** A path of our own, or the fallback: `//host`, `/\host`, a scheme or a tab lead elsewhere in a browser. */
export function safePath(value: unknown, fallback: string): string {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2000) return fallback;
  const url = parseUrl(value, base);
  if (!url || url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
