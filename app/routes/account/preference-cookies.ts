import { cookieNames, setCookie } from "#app/platform/cookies.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Theme } from "#app/platform/request-info.ts";

/** The theme as the next page of this browser should have it. */
export function themeCookie(theme: Theme): string {
  return theme === "system"
    ? setCookie(cookieNames.theme, "", { maxAge: 0 })
    : setCookie(cookieNames.theme, theme, { readableByScript: true });
}

/** The language that bare addresses answer with in this browser. */
export function languageCookie(locale: Locale): string {
  return setCookie(cookieNames.language, locale);
}
