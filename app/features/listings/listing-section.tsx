import { type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import type { ViewMode } from "#app/platform/request-info.ts";
import { cx } from "#app/ui/cx.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type IconType, LayoutGrid, List, Plus, Search } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { MoreLink, SectionHeading } from "#app/ui/page-heading.tsx";
import type { ListingType } from "#app/features/listing-details/listing-type.ts";
import type { ListingCard } from "./listing.ts";
import { ListingGrid } from "./components/listing-grid.tsx";
import { chooseViewMode, useViewMode } from "./view-mode.ts";

type ListingSectionProps = {
  title: string;
  listings: readonly ListingCard[];
  now: Date;
  more?: string | null;
  /**
   * Below: at the end of the section on a phone, where its goods begin higher. Row: none, and a phone has them in one
   * line.
   */
  toggle?: boolean | "below" | "row";
  empty?: ReactNode;
};

export function ListingSection({
  title,
  listings,
  now,
  more,
  toggle = true,
  empty = <NoListings />,
}: ListingSectionProps) {
  const heading = useId();
  const isEmpty = listings.length === 0;
  const isRow = toggle === "row";
  return (
    <section aria-labelledby={heading}>
      <SectionHeading
        id={heading}
        title={title}
        className="max-md:mb-1.5"
        action={
          !isEmpty && (
            <div className="flex grow items-center justify-between gap-4 sm:grow-0">
              {more && <MoreLink to={more}>{m.common_view_more()}</MoreLink>}
              {toggle && !isRow && (
                <ViewToggle className={toggle === "below" ? "max-md:hidden" : ""} />
              )}
            </div>
          )
        }
      />
      {isEmpty ? empty : <ListingGrid listings={listings} now={now} isRow={isRow} />}
      {!isEmpty && toggle === "below" && <ViewToggle className="ms-auto mt-3 w-fit md:hidden" />}
    </section>
  );
}

type NoListingsProps = { categoryId?: string | null; subcategoryId?: string | null };

/** The way into the form, with what is chosen here. Whoever wants something comes before who has it. */
export function NoListings({ categoryId, subcategoryId }: NoListingsProps) {
  const to = (type?: ListingType) => {
    const query = new URLSearchParams({
      ...(categoryId && { category: categoryId }),
      ...(subcategoryId && { subcategory: subcategoryId }),
      ...(type && { listingType: type }),
    }).toString();
    return query ? `/add-listing?${query}` : "/add-listing";
  };
  return (
    <EmptyState title={m.listings_empty()} text={m.listings_empty_text()}>
      <ButtonLink to={to("wanted")}>
        <Search aria-hidden />
        {m.listings_add_wanted()}
      </ButtonLink>
      <ButtonLink to={to()} variant="secondary">
        <Plus aria-hidden />
        {m.listings_add_new()}
      </ButtonLink>
    </EmptyState>
  );
}

export function ViewToggle({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/preferences/view"
      className={cx("no-print flex rounded-button border border-line bg-surface p-0.5", className)}
    >
      <input type="hidden" name="path" value={pathname + search} />
      <ViewButton mode="grid" label={m.listings_grid()} icon={LayoutGrid} />
      <ViewButton mode="list" label={m.listings_list()} icon={List} />
    </form>
  );
}

type ViewButtonProps = { mode: ViewMode; label: string; icon: IconType };

function ViewButton({ mode, label, icon: Icon }: ViewButtonProps) {
  const current = useViewMode() === mode;
  return (
    <button
      type="submit"
      name="view"
      value={mode}
      aria-label={label}
      aria-pressed={current}
      onClick={(event) => {
        event.preventDefault();
        chooseViewMode(mode);
      }}
      className={cx(
        "target grid place-items-center rounded-small",
        current ? "bg-sunk text-green" : "text-muted hover:text-ink",
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
