import { escapeMarkup } from "#app/platform/escape-markup.ts";
import { locales, pathIn } from "#app/platform/locale.ts";
import { publicFor } from "#app/platform/public-caching.ts";
import { site } from "#app/platform/site.server.ts";

type SitemapPage = {
  path: string;
  changedAt?: Date | null;
  pictures?: readonly string[];
};

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Every page once in each language, each naming its twin and its pictures (sitemaps.org 0.9). */
export function sitemapOf(pages: readonly SitemapPage[]): Response {
  const { publicUrl } = site();
  const entries = pages.flatMap(({ path, changedAt, pictures = [] }) => {
    const twins = locales
      .map(
        (locale) =>
          `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(publicUrl, pathIn(locale, path))}"/>`,
      )
      .join("");
    const images = pictures
      .map(
        (picture) =>
          `<image:image><image:loc>${address(publicUrl, picture)}</image:loc></image:image>`,
      )
      .join("");
    return locales.map(
      (locale) =>
        `<url><loc>${address(publicUrl, pathIn(locale, path))}</loc>${lastChange(changedAt)}${twins}${images}</url>`,
    );
  });
  return xmlResponse(
    `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries.join("\n")}\n</urlset>\n`,
  );
}

export function sitemapIndexOf(sitemaps: readonly SitemapPage[]): Response {
  const { publicUrl } = site();
  const entries = sitemaps.map(
    ({ path, changedAt }) =>
      `<sitemap><loc>${address(publicUrl, path)}</loc>${lastChange(changedAt)}</sitemap>`,
  );
  return xmlResponse(
    `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>\n`,
  );
}

export function xmlResponse(text: string, type = "application/xml"): Response {
  return new Response(text, {
    headers: { "content-type": `${type}; charset=utf-8`, "cache-control": publicFor(600) },
  });
}

function address(publicUrl: string, path: string): string {
  return escapeMarkup(publicUrl + path);
}

function lastChange(at: Date | null | undefined): string {
  return at ? `<lastmod>${at.toISOString()}</lastmod>` : "";
}
