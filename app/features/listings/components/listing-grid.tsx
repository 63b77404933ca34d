import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { useCardActions } from "../card-actions.ts";
import type { ListingCard as Listing } from "../listing.ts";
import { ListingCard } from "../listing-card.tsx";
import { useViewMode } from "../view-mode.ts";

const firstRow = 4;
/** As many stand side by side on a phone, where a picture is long in coming. */
const firstRowOfPhone = 2;

type ListingGridProps = {
  listings: readonly Listing[];
  now: Date;
  level?: 2 | 3;
  isMain?: boolean;
  /** One line, which a finger moves on phones. */
  isRow?: boolean;
  isFirst?: boolean;
  titles?: ReadonlyMap<number, ReactNode>;
};

export function ListingGrid({
  listings,
  now,
  level,
  isMain = false,
  isRow = false,
  isFirst = isMain,
  titles,
}: ListingGridProps) {
  const chosen = useViewMode();
  const form = isRow ? "grid" : chosen;
  const actionsFor = useCardActions();
  const columns = isMain
    ? "grid-cols-2 md:grid-cols-3"
    : listings.length > firstRow
      ? "grid-cols-2 md:grid-cols-3 lg:grid-cols-4"
      : "grid-cols-2 lg:grid-cols-4";
  const lines = isMain ? "grid-cols-1 xl:grid-cols-2" : "grid-cols-1 lg:grid-cols-2";
  return (
    <ul
      className={
        isRow
          ? "row-of-cards row-of-goods"
          : cx("grid gap-3 md:gap-5", form === "list" ? lines : columns)
      }
    >
      {listings.map((listing, index) => (
        <li key={listing.id} className="min-w-0">
          <ListingCard
            listing={listing}
            now={now}
            form={form}
            level={level}
            eager={isFirst && index < firstRow}
            blurred={isFirst && index < firstRowOfPhone}
            actions={actionsFor(listing)}
            title={titles?.get(listing.id)}
          />
        </li>
      ))}
    </ul>
  );
}
