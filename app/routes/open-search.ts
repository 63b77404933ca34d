import type { Route } from "./+types/open-search";
import { escapeMarkup } from "#app/platform/escape-markup.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { site, siteNameIn, sloganIn } from "#app/platform/site.server.ts";

/** Lets a browser search the site from its own address bar, in the language of this address (OpenSearch 1.1). */
export function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const { publicUrl } = site();
  const at = (path: string) => escapeMarkup(`${publicUrl}${path}`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeMarkup(cutText(siteNameIn(locale), 16))}</ShortName>
  <Description>${escapeMarkup(sloganIn(locale))}</Description>
  <Language>${locale}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/x-icon">${at("/favicon.ico")}</Image>
  <Url type="text/html" template="${at(pathIn(locale, "/search"))}?q={searchTerms}"/>
  <Url type="application/x-suggestions+json" template="${at(pathIn(locale, "/suggest.json"))}?typed={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${at(pathIn(locale, "/opensearch.xml"))}"/>
</OpenSearchDescription>
`;
  return new Response(xml, {
    headers: {
      "content-type": "application/opensearchdescription+xml; charset=utf-8",
      "cache-control": "public, max-age=86400",
    },
  });
}
