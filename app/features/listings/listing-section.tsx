import { type ReactNode, useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { MoreLink, SectionHeading } from "#app/ui/page-heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { ListingCard } from "./listing.ts";
import { ListingGrid } from "./components/listing-grid.tsx";
import { NoListings } from "./no-listings.tsx";
import { ViewToggle } from "./view-toggle.tsx";

type ListingSectionProps = {
  title: string;
  listings: readonly ListingCard[];
  now: Date;
  more?: string | null;
  pagination?: { previous?: string | null; next?: string | null };
  toggle?: boolean;
  /** The content without listings, if the reason is unusual. */
  empty?: ReactNode;
};

/** A list of listings under a heading, as home and category pages show it. */
export function ListingSection({
  title,
  listings,
  now,
  more,
  pagination,
  toggle = true,
  empty = <NoListings />,
}: ListingSectionProps) {
  const heading = useId();
  const isEmpty = listings.length === 0;
  return (
    <section aria-labelledby={heading}>
      <SectionHeading
        id={heading}
        title={title}
        className="max-md:mb-1"
        action={
          !isEmpty && (
            <div className="flex grow items-center justify-between gap-4 sm:grow-0">
              {more && <MoreLink to={more}>{m.common_view_more()}</MoreLink>}
              {toggle && <ViewToggle />}
            </div>
          )
        }
      />
      {isEmpty ? empty : <ListingGrid listings={listings} now={now} />}
      {pagination && <Pagination {...pagination} className="mt-8" />}
    </section>
  );
}
