import { MapPin } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useId } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { chooseMyPlace, useMyPlace } from "#app/features/places/my-place.ts";
import type { PlaceOption } from "#app/features/places/place.ts";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { ListingCard } from "./listing.ts";
import type { FilterScope, ListingFilter } from "./listing-filter.ts";
import { ListingGrid } from "./components/listing-grid.tsx";

type ListingListProps = {
  title: string | null;
  results: {
    filter: ListingFilter;
    scope: FilterScope;
    /** How much of the filter is chosen. */
    active: number;
    /** Of what was found, as far as it was counted; `isMore`: at least so many. */
    count: number;
    isMore: boolean;
    /** Looking took too long: these are not all, and nobody knows that there are none. */
    isPartial: boolean;
  };
  listings: readonly ListingCard[];
  /** Stand before the list under a heading of their own. */
  featured?: readonly ListingCard[];
  now: Date;
  pagination: { previous?: string | null; next?: string | null };
  empty: ReactNode;
  filters: ReactNode;
  chips: ReactNode;
  /** What the list is most likely to be narrowed to, instead of the reader's own place. */
  narrower?: readonly ReactNode[];
  titles?: ReadonlyMap<number, ReactNode>;
  /** The first `at` listings stand under a title of their own, and so do the others. */
  parts?: { at: number; title: ReactNode; rest: ReactNode } | null;
  /** Stands after the first goods. */
  between?: ReactNode;
};

/** Whole rows, of two on a phone and of three. */
const goodsBefore = 6;

export function ListingList({
  title,
  results: { filter, scope, active, count, isMore, isPartial },
  listings,
  featured = [],
  now,
  pagination,
  empty,
  filters,
  chips,
  narrower = [],
  titles,
  parts = null,
  between,
}: ListingListProps) {
  const heading = useId();
  // What narrows the list is seen first, on a phone too: words of the search may have chosen it.
  const isNarrowed = active > 0;
  const first = parts?.at ?? (between ? goodsBefore : listings.length);
  const grid = (its: readonly ListingCard[], isFirst: boolean) => (
    <ListingGrid
      listings={its}
      now={now}
      level={title === null && !parts?.title ? 2 : 3}
      isMain
      isFirst={isFirst && featured.length === 0}
      titles={titles}
    />
  );
  return (
    <section aria-labelledby={title === null ? undefined : heading} className="list-page">
      <div className="list-head no-print">
        <div className="list-filters">{filters}</div>
        <div className="chips">
          {isNarrowed && chips}
          {narrower.length > 0 ? (
            narrower
          ) : (
            <MyPlaceChip governorateId={filter.governorateId} governorates={scope.governorates} />
          )}
          {!isNarrowed && chips}
        </div>
      </div>
      <div className="list-goods">
        {featured.length > 0 && <Featured listings={featured} now={now} />}
        <div className={title === null ? "sr-only" : "list-line"}>
          {title !== null && (
            <h2 id={heading} className="truncate leading-[1.55] font-extrabold md:text-xl">
              {title}
            </h2>
          )}
          <p role="status" className="shrink-0 text-sm/none text-muted">
            {isMore ? count > 0 && m.filters_count_more({ count }) : m.filters_count({ count })}
          </p>
        </div>
        {filter.sort?.startsWith("price") && !filter.price?.currency && (
          <p className="mb-2 text-sm text-muted">{m.filters_sort_by_currency()}</p>
        )}
        {isPartial && (
          <Alert role="status">
            {listings.length > 0 ? m.search_partial() : m.search_unfinished()}
          </Alert>
        )}
        {parts?.title && <PartTitle>{parts.title}</PartTitle>}
        {listings.length === 0
          ? !isPartial && empty
          : first > 0 && grid(listings.slice(0, first), true)}
        {between}
        {parts?.rest && <PartTitle>{parts.rest}</PartTitle>}
        {first < listings.length && grid(listings.slice(first), first === 0)}
        <Pagination {...pagination} className="mt-8" />
      </div>
    </section>
  );
}

function PartTitle({ children }: { children: ReactNode }) {
  return <h2 className="mt-2 mb-2 text-sm font-bold first:mt-0 md:text-xl">{children}</h2>;
}

/** In the place of the list's first goods, which a phone shows on its first screen. */
function Featured({ listings, now }: Pick<ListingListProps, "listings" | "now">) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="list-line leading-[1.55] font-extrabold md:text-xl">
        {m.catalogue_featured()}
      </h2>
      <ListingGrid listings={listings} now={now} isRow isFirst />
    </section>
  );
}

type MyPlaceChipProps = {
  governorateId: string | null;
  governorates: readonly PlaceOption[];
};

/**
 * The list in my place, which the device remembers from the last choice; where it knows none, it is asked for
 * once. Nothing of it while the list is held to a place: that stands among what is chosen.
 */
function MyPlaceChip({ governorateId, governorates }: MyPlaceChipProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const savesData = useRootData()?.savesData ?? false;
  const known = useMyPlace();
  const place = governorates.find(({ id }) => id === known);
  const here = (id: string) => {
    const query = new URLSearchParams(search);
    query.set("governorate", id);
    for (const other of ["area", "after"]) query.delete(other);
    return `${pathname}?${query}`;
  };
  useEffect(() => {
    if (governorateId) chooseMyPlace(governorateId);
  }, [governorateId]);
  if (governorateId || (!place && savesData)) return null;
  if (place)
    return (
      <Link
        to={here(place.id)}
        preventScrollReset
        aria-label={m.filters_in_my_place({ place: place.name })}
        className="chip chip-place"
      >
        <MapPin aria-hidden className="size-4" />
        <span className="truncate">{place.name}</span>
      </Link>
    );
  async function findMe() {
    const { findGovernorate } = await import("#app/features/places/find-governorate.ts");
    const found = await findGovernorate();
    if (!found) return showToast({ title: m.filters_near_me_failed(), tone: "danger" });
    chooseMyPlace(found);
    await navigate(here(found), { preventScrollReset: true });
  }
  return (
    <button type="button" onClick={findMe} className="chip chip-place chip-script">
      <MapPin aria-hidden className="size-4" />
      {m.filters_near_me()}
    </button>
  );
}
