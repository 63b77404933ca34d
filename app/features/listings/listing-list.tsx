import { type ReactNode, useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { Pagination } from "#app/ui/pagination.tsx";
import type { ListingCard } from "./listing.ts";
import type { FilterScope, ListingFilter } from "./listing-filter.ts";
import { MyPlaceChip } from "./components/my-place-chip.tsx";
import { ListingGrid } from "./listing-grid.tsx";

type ListingListProps = {
  /** Null where the page's own heading says what is listed, and how many. */
  title: string | null;
  /** Of what was found, as far as it was counted; from `countCap` on it reads "1000+". */
  results: { filter: ListingFilter; scope: FilterScope; count: number; countCap: number };
  listings: readonly ListingCard[];
  now: Date;
  pagination: { previous?: string | null; next?: string | null };
  /** Where there are none. */
  empty: ReactNode;
  filters: ReactNode;
  chips: ReactNode;
  titles?: ReadonlyMap<number, ReactNode>;
};

/** The page of a list: its filters, a line of chips, its goods. */
export function ListingList({
  title,
  results: { filter, scope, count, countCap },
  listings,
  now,
  pagination,
  empty,
  filters,
  chips,
  titles,
}: ListingListProps) {
  const heading = useId();
  return (
    <section aria-labelledby={title === null ? undefined : heading} className="list-page">
      <div className="list-head no-print">
        <div className="list-filters">{filters}</div>
        <div className="chips">
          <MyPlaceChip governorateId={filter.governorateId} governorates={scope.governorates} />
          {chips}
        </div>
      </div>
      <div className="list-goods">
        <div className={title === null ? "sr-only" : "list-line"}>
          {title !== null && (
            <h2 id={heading} className="font-extrabold md:text-xl">
              {title}
            </h2>
          )}
          <p role="status" className="text-sm text-muted">
            {count < countCap
              ? m.filters_count({ count })
              : m.filters_count_more({ count: countCap - 1 })}
          </p>
        </div>
        {filter.sort !== "newest" && !filter.price?.currency && (
          <p className="mb-2 text-sm text-muted">{m.filters_sort_by_currency()}</p>
        )}
        {listings.length === 0 ? (
          empty
        ) : (
          <ListingGrid
            listings={listings}
            now={now}
            level={title === null ? 2 : 3}
            eager
            narrow
            titles={titles}
          />
        )}
        <Pagination {...pagination} className="mt-8" />
      </div>
    </section>
  );
}
