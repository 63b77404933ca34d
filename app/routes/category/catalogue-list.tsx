import {
  ListChips,
  ListingFilters,
  NoListings,
  NoMatches,
} from "#app/features/listing-filters/filters-island.tsx";
import { ListingList } from "#app/features/listings/listing-list.tsx";
import { namedListing } from "#app/features/listings/listing-words.ts";
import type { ReactNode } from "react";
import { getLocale } from "#app/paraglide/runtime.js";
import { breadcrumbList, graphOf, itemList, type Named } from "#app/platform/structured-data.ts";
import type { RootData } from "#app/root-data.ts";
import { pageTime } from "#app/ui/use-formats.ts";
import { dataScript, pageMeta } from "../page-meta.ts";
import type { loadCatalogueList } from "./catalogue-list.server.ts";

type Loaded = Awaited<ReturnType<typeof loadCatalogueList>>;

type Described = {
  root: RootData | undefined;
  title: string;
  description: string;
  card: { path: string; alt: string };
  /** From the home page on, itself at the end. */
  trail: readonly Named[];
};

export function catalogueMeta({ featured, cards, path, isFiltered }: Loaded, page: Described) {
  const { trail, ...rest } = page;
  const where = { publicUrl: page.root?.site.publicUrl ?? "", locale: getLocale() };
  const list = () =>
    graphOf(
      breadcrumbList(trail, where),
      itemList([...new Set([...featured, ...cards])].map(namedListing), where),
    );
  return [
    ...pageMeta({ ...rest, path, noindex: isFiltered }),
    // A browser need not carry how it is written.
    ...(import.meta.env.SSR ? [dataScript(list())] : []),
  ];
}

type CatalogueListProps = {
  title: string;
  list: Pick<Loaded, "featured" | "cards" | "pagination" | "results" | "chips" | "isNarrowed">;
  between?: ReactNode;
};

export function CatalogueList({ title, list, between }: CatalogueListProps) {
  const { featured, cards, pagination, results, chips, isNarrowed } = list;
  const now = pageTime(list);
  return (
    <ListingList
      title={title}
      results={results}
      listings={cards}
      featured={featured}
      now={now}
      pagination={pagination}
      empty={isNarrowed ? <NoMatches {...results} /> : <NoListings {...results.scope} />}
      filters={<ListingFilters {...results} />}
      chips={<ListChips {...results} chips={chips} />}
      between={between}
    />
  );
}
