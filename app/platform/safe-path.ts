const base = "http://here.invalid";

/**
 * A path of our own to go to after a form, or the fallback: `//host`, `/\host`, a scheme or a tab in the
 * middle all lead elsewhere in a browser, so the value is read as a browser would.
 */
export function safePath(value: unknown, fallback: string): string {
  if (typeof value !== "string" || !value.startsWith("/") || value.length > 2000) return fallback;
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return fallback;
  return url.pathname + url.search + url.hash;
}
