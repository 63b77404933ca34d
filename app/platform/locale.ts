import type { Locale } from "#app/paraglide/runtime.js";
import settings from "../../project.inlang/settings.json" with { type: "json" };

export type { Locale };

export const locales = settings.locales as unknown as readonly [Locale, ...Locale[]];

export const baseLocale = settings.baseLocale as Locale;

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}

export function otherLocales(locale: Locale): Locale[] {
  return locales.filter((other) => other !== locale);
}

const ofPath = new RegExp(`^/(${otherLocales(baseLocale).join("|")})(?:/|\\.data$|$)`);

/** The language of a path, of the router's data requests (`/en.data`) too. */
export function localeOfPath(pathname: string): Locale {
  const [, locale = baseLocale] = ofPath.exec(pathname) ?? [];
  return locale as Locale;
}

/** The path without its language. Never `//host`, which a browser takes for another site. */
export function barePath(pathname: string): string {
  const locale = localeOfPath(pathname);
  if (locale === baseLocale) return pathname;
  return pathname.slice(`/${locale}`.length).replace(/^[/\\]+/, "/") || "/";
}

export function pathIn(locale: Locale, path: string): string {
  const [, pathname = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const bare = barePath(pathname);
  if (locale === baseLocale) return bare + rest;
  return (bare === "/" ? `/${locale}` : `/${locale}${bare}`) + rest;
}

export type Texts = Partial<Record<Locale, string>>;

export function textIn(texts: Texts, locale: Locale): string {
  return texts[locale] ?? texts[baseLocale] ?? "";
}

export type Named<Name extends string, L extends Locale = Locale> = `${Name}${Capitalize<L>}`;

/** What stands once for each language is named after it: `siteNameAr`, SITE_NAME_EN. */
export function named<Name extends string, L extends Locale>(name: Name, locale: L) {
  return `${name}${locale.charAt(0).toUpperCase()}${locale.slice(1)}` as Named<Name, L>;
}

export function inEachLanguage<Name extends string, Value>(
  name: Name,
  valueIn: (locale: Locale) => Value,
) {
  const values = locales.map((locale) => [named(name, locale), valueIn(locale)]);
  return Object.fromEntries(values) as Record<Named<Name>, Value>;
}
