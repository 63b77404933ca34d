import type {
  BreadcrumbListLeaf,
  ItemListLeaf,
  SearchActionLeaf,
  Thing,
  WithActionConstraints,
} from "schema-dts";
import { type Locale, pathIn } from "./locale.ts";

/** What a page says to machines: things of schema.org in one document of JSON-LD. */
export type JsonLd = { "@context": "https://schema.org"; "@graph": readonly object[] };

type OfTwoTypes = { "@type": [string, string] };

export type Whereabouts = { publicUrl: string; locale: Locale };

export type Named = { name: string; path: string };

export function graphOf(...things: (Exclude<Thing, string> | OfTwoTypes)[]): JsonLd {
  return { "@context": "https://schema.org", "@graph": things };
}

export function breadcrumbList(trail: readonly Named[], where: Whereabouts): BreadcrumbListLeaf {
  return { "@type": "BreadcrumbList", itemListElement: listItems(trail, "item", where) };
}

export function itemList(items: readonly Named[], where: Whereabouts): ItemListLeaf {
  return {
    "@type": "ItemList",
    numberOfItems: items.length,
    itemListElement: listItems(items, "url", where),
  };
}

function listItems(items: readonly Named[], address: "item" | "url", where: Whereabouts) {
  return items.map(({ name, path }, index) => ({
    "@type": "ListItem" as const,
    position: index + 1,
    name,
    [address]: addressOf(path, where),
  }));
}

type Site = {
  name: string;
  otherNames: readonly string[];
  description: string;
  pages: readonly string[];
};

export function siteGraph(site: Site, where: Whereabouts): JsonLd {
  const home = addressOf("/", where);
  const owner = `${where.publicUrl}/#organization`;
  const names = { name: site.name, alternateName: site.otherNames };
  const search: WithActionConstraints<SearchActionLeaf> = {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${addressOf("/search", where)}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  };
  return graphOf(
    {
      "@type": "Organization",
      "@id": owner,
      ...names,
      url: home,
      logo: `${where.publicUrl}/apple-touch-icon.png`,
      description: site.description,
      areaServed: { "@type": "Country", name: "Syria" },
      ...(site.pages.length > 0 && { sameAs: site.pages }),
    },
    {
      "@type": "WebSite",
      "@id": `${home}#website`,
      ...names,
      url: home,
      inLanguage: where.locale,
      publisher: { "@id": owner },
      potentialAction: search,
    },
  );
}

function addressOf(path: string, { publicUrl, locale }: Whereabouts): string {
  return publicUrl + pathIn(locale, path);
}
