/** Every cookie the product sets besides the session's own. None of them holds a person's data. */
export const cookieNames = {
  language: "dalil_language",
  theme: "dalil_theme",
  viewMode: "listing-view-mode",
  dataSaver: "dalil_data_saver",
  flash: "dalil_notice",
  device: "dalil_device",
  /** Tells a proxy that this member gets the pages of all members (server/page-cache/member-mark.ts). */
  pages: "dalil_pages",
} as const;

const year = 365 * 24 * 60 * 60;

type CookieOptions = { maxAge?: number; readableByScript?: boolean };

// A browser reads it from its own address; on the server configureCookies sets it.
let isHttps = typeof location !== "undefined" && location.protocol === "https:";

/** Call it once at the start: under an https address cookies are Secure and have the host prefix. */
export function configureCookies(publicUrl: string): void {
  isHttps = publicUrl.startsWith("https:");
}

/** The cookie's name with `__Host-` over https, so that no other host can set it (RFC 6265bis, 4.1.3.2). */
export function withHostPrefix(name: string): string {
  return isHttps ? `__Host-${name}` : name;
}

/** A Set-Cookie value; `maxAge` in seconds, a year by default; 0 deletes the cookie. */
export function setCookie(
  name: string,
  value: string,
  { maxAge = year, readableByScript = false }: CookieOptions = {},
): string {
  const parts = [
    `${withHostPrefix(name)}=${encodeURIComponent(value)}`,
    "Path=/",
    "SameSite=Lax",
    `Max-Age=${maxAge}`,
  ];
  if (isHttps) parts.push("Secure");
  if (!readableByScript) parts.push("HttpOnly");
  return parts.join("; ");
}

/** The decoded value in a Cookie header; null where it is missing or malformed. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  const fullName = withHostPrefix(name);
  for (const part of (header ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === fullName && value !== undefined) {
      try {
        return decodeURIComponent(value);
      } catch {
        return null;
      }
    }
  }
  return null;
}
