import { locales, pathIn } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";

const closed = [
  "/account",
  "/add-listing",
  "/admin/",
  "/favorites",
  "/inquiry",
  "/messages",
  "/notifications",
  "/communities",
  "/community/",
  "/search",
  "/sign-in",
  "/sign-up",
  "/reset-password",
  "/verify-email",
];

/** What crawlers may fetch (RFC 9309): what has no meaning to a searcher is not worth our server's time. */
export function loader() {
  const lines = [
    "User-agent: *",
    ...closed.flatMap((path) => locales.map((locale) => `Disallow: ${pathIn(locale, path)}`)),
    "",
    `Sitemap: ${site().publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
