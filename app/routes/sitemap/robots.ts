import type { Route } from "./+types/robots";
import { locales, pathIn } from "#app/platform/locale.ts";
import { crawlingContext } from "#app/platform/request-info.ts";
import { site } from "#app/platform/site.server.ts";

/** What crawlers may fetch (RFC 9309): what has no meaning to a searcher is not worth our server's time. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    ...context
      .get(crawlingContext)
      .uncrawled.flatMap((path) => locales.map((locale) => `Disallow: ${pathIn(locale, path)}`)),
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
