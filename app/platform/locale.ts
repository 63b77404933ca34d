export type Locale = "ar" | "en";

export const locales: readonly Locale[] = ["ar", "en"];

export function isLocale(value: unknown): value is Locale {
  return value === "ar" || value === "en";
}

/** The language of a path, of the router's data requests (`/en.data`) too. */
export function localeOfPath(pathname: string): Locale {
  return /^\/en(?:\/|\.data$|$)/.test(pathname) ? "en" : "ar";
}

/** The path without its language. Never `//host`, which a browser takes for another site. */
export function barePath(pathname: string): string {
  if (localeOfPath(pathname) === "ar") return pathname;
  return pathname.slice(3).replace(/^[/\\]+/, "/") || "/";
}

export function pathIn(locale: Locale, path: string): string {
  const [, pathname = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const bare = barePath(pathname);
  if (locale === "ar") return bare + rest;
  return (bare === "/" ? "/en" : `/en${bare}`) + rest;
}

export function directionOf(locale: Locale): "rtl" | "ltr" {
  return locale === "ar" ? "rtl" : "ltr";
}

export function otherLocale(locale: Locale): Locale {
  return locale === "ar" ? "en" : "ar";
}
