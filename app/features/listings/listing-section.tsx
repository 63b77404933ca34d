import { type ReactNode, useId } from "react";
import { useLocation } from "react-router";
import type { ViewMode } from "#app/platform/request-info.ts";
import { cx } from "#app/ui/cx.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type IconType, LayoutGrid, List, Plus } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { MoreLink, SectionHeading } from "#app/ui/page-heading.tsx";
import type { ListingCard } from "./listing.ts";
import { ListingGrid } from "./components/listing-grid.tsx";
import { chooseViewMode, useViewMode } from "./view-mode.ts";

type ListingSectionProps = {
  title: string;
  listings: readonly ListingCard[];
  now: Date;
  more?: string | null;
  /** Below: at the end of the section on a phone, where its goods begin higher. */
  toggle?: boolean | "below";
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
              {toggle && <ViewToggle className={toggle === "below" ? "max-md:hidden" : ""} />}
            </div>
          )
        }
      />
      {isEmpty ? empty : <ListingGrid listings={listings} now={now} />}
      {!isEmpty && toggle === "below" && <ViewToggle className="ms-auto mt-3 w-fit md:hidden" />}
    </section>
  );
}

export function NoListings() {
  return (
    <EmptyState title={m.listings_empty()}>
      <ButtonLink to="/add-listing">
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
