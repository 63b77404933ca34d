/** Every cookie the product sets besides the session's own. None of them holds a person's data. */
export const cookieNames = {
  language: "dalil_language",
  theme: "dalil_theme",
  viewMode: "listing-view-mode",
  notice: "dalil_notice",
  device: "dalil_device",
} as const;

const year = 365 * 24 * 60 * 60;

type CookieOptions = { maxAge?: number; readableByScript?: boolean };

/** A Set-Cookie value; an age of 0 takes the cookie away. */
export function setCookie(
  name: string,
  value: string,
  { maxAge = year, readableByScript = false }: CookieOptions = {},
): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    "Path=/",
    "SameSite=Lax",
    `Max-Age=${maxAge}`,
  ];
  if (!readableByScript) parts.push("HttpOnly");
  return parts.join("; ");
}

export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === name && value !== undefined) {
      try {
        return decodeURIComponent(value);
      } catch {
        return null;
      }
    }
  }
  return null;
}
