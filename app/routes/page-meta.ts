import type { MetaDescriptor } from "react-router";
import type { RootData } from "#app/root-data.ts";
import { cardSize } from "#app/features/media/share-card.ts";
import { m } from "#app/paraglide/messages.js";
import { cutText } from "#app/platform/graphemes.ts";
import { isolateNumbers } from "#app/platform/numbers-in-text.ts";
import { lengthOf } from "#app/platform/text.ts";
import {
  barePath,
  baseLocale,
  type Locale,
  locales,
  otherLocales,
  pathIn,
} from "#app/platform/locale.ts";
import type { JsonLd } from "#app/platform/structured-data.ts";
import { localPath } from "#app/platform/local-path.ts";

type PageMeta = {
  root: RootData | undefined;
  title: string;
  /** Any length: what search engines would cut off is cut here. */
  description: string;
  /** The page's own address without its language, with a query only where that makes another page. */
  path: string;
  noindex?: boolean;
  /** What a chat shows of it: the path of a card without its language, and its words. The site's own unless told. */
  card?: { path: string; alt: string };
};

const maxDescriptionLength = 160;

/** What a page says of itself in its head: title, description, its one address and its twin, and how a chat or a network shows it. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { root, title, description, path, noindex } = page;
  const words = [
    { title: isolateNumbers(root ? `${title} | ${siteName(root)}` : title) },
    { name: "description", content: shorten(description) },
    ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
  ];
  if (!root) return words;
  return [
    ...words,
    { tagName: "link", rel: "canonical", href: root.site.publicUrl + pathIn(root.locale, path) },
    ...(import.meta.env.SSR ? forMachines(page, root) : []),
  ];
}

type MetaArgs = {
  matches: readonly [{ loaderData: RootData | undefined }, ...unknown[]];
  location: { pathname: string };
  error?: unknown;
};

/** The same for a page whose words never change; without a path it is where it was asked for. */
export function metaOf(
  title: () => string,
  description: () => string,
  { path, noindex }: Partial<Pick<PageMeta, "path" | "noindex">>,
) {
  return ({ matches: [{ loaderData: root }], location, error }: MetaArgs) => {
    // The error page of the route writes the head.
    if (error) return [];
    return pageMeta({
      root,
      title: title(),
      description: description(),
      path: path ?? barePath(location.pathname),
      noindex,
    });
  };
}

// Search engines and networks read the answer of the server: a browser need not carry how it is written.
function forMachines(page: PageMeta, root: RootData): MetaDescriptor[] {
  const href = pathIn(root.locale, "/opensearch.xml");
  const search = {
    tagName: "link",
    rel: "search",
    type: "application/opensearchdescription+xml",
    href,
  };
  return [search, ...preview(page, root), ...(page.noindex ? [] : twins(page, root))];
}

// Only what search engines and networks may show is worth the bytes of its other language.
function twins({ path }: PageMeta, { locale, site }: RootData): MetaDescriptor[] {
  const link = (hrefLang: string, to: Locale) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: site.publicUrl + pathIn(to, path),
  });
  return [
    ...locales.map((each) => link(each, each)),
    link("x-default", baseLocale),
    ...otherLocales(locale).map((other) => ({
      property: "og:locale:alternate",
      content: m.language_region({}, { locale: other }),
    })),
  ];
}

export function dataScript(data: JsonLd): MetaDescriptor {
  return { "script:ld+json": data } as MetaDescriptor;
}

export function feedLink(title: string, path: string): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title,
    href: localPath(path),
  };
}

// ogp.me; the networks that read "twitter:" take the rest from the same words.
function preview({ title, description, path, card }: PageMeta, root: RootData): MetaDescriptor[] {
  const { locale, site } = root;
  const address = (to: string) => site.publicUrl + pathIn(locale, to);
  const entries: [string, string | number][] = [
    ["og:type", "website"],
    ["og:site_name", siteName(root)],
    ["og:title", title],
    ["og:description", shorten(description)],
    ["og:url", address(path)],
    ["og:locale", m.language_region({}, { locale })],
    ["og:image", address(card?.path ?? "/card.jpg")],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", cardSize.width],
    ["og:image:height", cardSize.height],
    ["og:image:alt", card?.alt ?? `${siteName(root)} – ${root.site.slogan}`],
  ];
  return [
    ...entries.map(([property, content]) => ({ property, content: String(content) })),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function siteName({ site }: RootData): string {
  return site.name;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (lengthOf(line) <= maxDescriptionLength) return line;
  const cut = cutText(line, maxDescriptionLength - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : undefined)}…`;
}
