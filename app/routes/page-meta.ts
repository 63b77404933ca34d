import type { MetaDescriptor } from "react-router";
import type { RootData } from "#app/root-data.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { locales, pathIn } from "#app/platform/locale.ts";

type PageMeta = {
  /** The root match's data; absent only where its loader failed. */
  root: RootData | undefined;
  /** Without the site's name. */
  title: string;
  /** Any length: what search engines would cut off is cut here. */
  description: string;
  /** The page's own address without its language, with a query only where that makes another page. */
  path: string;
  /** Not for search engines. */
  noindex?: boolean;
};

const longestDescription = 160;

/** What a page says of itself in its head: title, description, its one address and its twin (ruling 2). */
export function pageMeta({ root, title, description, path, noindex }: PageMeta): MetaDescriptor[] {
  const words = [
    { title: root ? `${title} | ${siteName(root)}` : title },
    { name: "description", content: shorten(description) },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
  if (!root) return words;
  const addressIn = (locale: RootData["locale"]) => root.site.publicUrl + pathIn(locale, path);
  const alternate = { tagName: "link", rel: "alternate" };
  return [
    ...words,
    { tagName: "link", rel: "canonical", href: addressIn(root.locale) },
    ...locales.map((locale) => ({ ...alternate, hrefLang: locale, href: addressIn(locale) })),
    { ...alternate, hrefLang: "x-default", href: addressIn("ar") },
  ];
}

/** The feed of a page that lists the newest; `path` is without its language. */
export function feedLink(title: string, path: string): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title,
    href: pathIn(getLocale(), path),
  };
}

function siteName({ locale, site }: RootData): string {
  return locale === "ar" ? site.nameAr : site.nameEn;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...line];
  if (letters.length <= longestDescription) return line;
  const cut = letters.slice(0, longestDescription - 1).join("");
  return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : undefined)}…`;
}
