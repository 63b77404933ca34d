import type { Theme } from "./request-info.ts";
import { daySeconds } from "#app/platform/durations.ts";

/** Every cookie the product sets besides the session's own. None of them holds a person's data. */
export const cookieNames = {
  language: "dalil_language",
  theme: "dalil_theme",
  viewMode: "listing-view-mode",
  dataSaver: "dalil_data_saver",
  flash: "dalil_notice",
  device: "dalil_device",
  /** Beside a session, and readable: has the scripts of a kept page ask who reads it (platform/own-part.ts). */
  member: "dalil_member",
} as const;

const year = 365 * daySeconds;

type CookieOptions = { maxAge?: number; readableByScript?: boolean };

// A browser knows by itself; on the server the public address says it (configureCookies).
let isHttps = typeof location !== "undefined" && location.protocol === "https:";

export function configureCookies(publicUrl: string): void {
  isHttps = publicUrl.startsWith("https:");
}

/** Over https the name binds a cookie to this host (RFC 6265bis, 4.1.3.2): no other host can set it. */
export function withHostPrefix(name: string): string {
  return isHttps ? `__Host-${name}` : name;
}

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

export function themeCookie(theme: Theme): string {
  const isDefault = theme === "system";
  return setCookie(cookieNames.theme, isDefault ? "" : theme, {
    readableByScript: true,
    ...(isDefault && { maxAge: 0 }),
  });
}

export function readCookie(header: string | null | undefined, name: string): string | null {
  const bound = withHostPrefix(name);
  for (const part of (header ?? "").split(";")) {
    const [key, value] = part.trim().split("=", 2);
    if (key === bound && value !== undefined) {
      try {
        return decodeURIComponent(value);
      } catch {
        return null;
      }
    }
  }
  return null;
}
