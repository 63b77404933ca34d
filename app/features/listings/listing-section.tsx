import { Plus } from "#app/ui/icons.tsx";
import { type ReactNode, useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreLink, SectionHeading } from "#app/ui/page-heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { ListingCard } from "./listing.ts";
import { ListingGrid } from "./listing-grid.tsx";
import { ViewToggle } from "./view-toggle.tsx";

type ListingSectionProps = {
  title: string;
  listings: readonly ListingCard[];
  now: Date;
  /** The path of 'View More', without its language, when there are more. */
  more?: string | null;
  pagination?: { previous?: string | null; next?: string | null };
  /** Stands in the first view: its first row is fetched at once. */
  eager?: boolean;
  toggle?: boolean;
  id?: string;
  /** What stands where there are no listings, if that is for another reason than usual. */
  empty?: ReactNode;
  /** Between the heading and the listings. */
  children?: ReactNode;
  /** Beside the listings where there is room, above them where there is none. */
  aside?: ReactNode;
};

/** A list of listings under a heading, as home and category pages show it. */
export function ListingSection({
  title,
  listings,
  now,
  more,
  pagination,
  eager,
  toggle = true,
  id,
  empty = <NoListings />,
  children,
  aside,
}: ListingSectionProps) {
  const heading = useId();
  const isEmpty = listings.length === 0;
  return (
    <section id={id} aria-labelledby={heading}>
      <SectionHeading
        id={heading}
        title={title}
        action={
          !isEmpty && (
            <div className="flex grow items-center justify-between gap-4 sm:grow-0">
              {more && <MoreLink to={more}>{m.common_view_more()}</MoreLink>}
              {toggle && <ViewToggle />}
            </div>
          )
        }
      />
      <div
        className={cx(
          aside !== undefined && "items-start gap-6 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]",
        )}
      >
        {aside}
        <div>
          {children}
          {isEmpty ? (
            empty
          ) : (
            <ListingGrid listings={listings} now={now} eager={eager} narrow={aside !== undefined} />
          )}
          {pagination && <Pagination {...pagination} className="mt-8" />}
        </div>
      </div>
    </section>
  );
}

function NoListings() {
  return (
    <EmptyState title={m.listings_empty()}>
      <ButtonLink to="/add-listing">
        <Plus aria-hidden />
        {m.listings_add_new()}
      </ButtonLink>
    </EmptyState>
  );
}
