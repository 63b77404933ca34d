import { cx } from "#app/ui/cx.ts";
import { useCardActions } from "./card-actions.ts";
import type { ListingCard as Listing } from "./listing.ts";
import { ListingCard } from "./listing-card.tsx";
import { useViewMode } from "./use-view-mode.ts";

const firstRow = 4;

type ListingGridProps = {
  listings: readonly Listing[];
  now: Date;
  level?: 2 | 3;
  /** Stands in the first view: its first row is fetched at once. */
  eager?: boolean;
};

/** Cards side by side or below one another, as the visitor likes it. */
export function ListingGrid({ listings, now, level, eager = false }: ListingGridProps) {
  const form = useViewMode();
  const actionsFor = useCardActions();
  const columns =
    listings.length > firstRow
      ? "grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
      : "grid-cols-2 lg:grid-cols-4";
  return (
    <ul
      className={cx(
        "grid gap-3 md:gap-5",
        form === "list" ? "grid-cols-1 lg:grid-cols-2" : columns,
      )}
    >
      {listings.map((listing, index) => (
        <li key={listing.id} className="min-w-0">
          <ListingCard
            listing={listing}
            now={now}
            form={form}
            level={level}
            eager={eager && index < firstRow}
            actions={actionsFor(listing)}
          />
        </li>
      ))}
    </ul>
  );
}
