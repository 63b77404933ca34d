import { Pencil, Trash2 } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { ComingSoonLink } from "#app/ui/coming-soon.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import type { OwnListing } from "./listing.ts";
import { ListingCard } from "./listing-card.tsx";
import { ListingRemoval } from "./listing-removal.tsx";
import { listingStatusName } from "./listing-words.ts";

export type OwnTab = "active" | "inactive";

type OwnListingsProps = {
  listings: readonly OwnListing[];
  tab: OwnTab;
  now: Date;
  /** Where editing answers that it is not there yet, without script. */
  editPath: string;
  /** Whether the member may change anything now. */
  canWrite: boolean;
};

/** The member's own listings of one tab, each with its state and what can be done with it (D2 §2). */
export function OwnListings({ listings, tab, now, editPath, canWrite }: OwnListingsProps) {
  const [asked, ask] = useState<OwnListing | null>(null);
  if (listings.length === 0) return <None tab={tab} />;
  return (
    <>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {listings.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard
              listing={listing}
              now={now}
              badge={
                <Badge tone={listing.status === "active" ? "green" : "neutral"}>
                  {listingStatusName(listing.status)}
                </Badge>
              }
              footer={
                canWrite && (
                  <Buttons listing={listing} tab={tab} editPath={editPath} onRemove={ask} />
                )
              }
            />
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} onClose={() => ask(null)} title={m.account_remove_title()}>
        {asked && (
          <ListingRemoval
            listing={asked}
            tab={tab}
            onSent={() => ask(null)}
            cancel={
              <button
                type="button"
                onClick={() => ask(null)}
                className={buttonClass({ variant: "secondary" })}
              >
                {m.account_remove_cancel()}
              </button>
            }
          />
        )}
      </Dialog>
    </>
  );
}

type ButtonsProps = Pick<OwnListingsProps, "tab" | "editPath"> & {
  listing: OwnListing;
  onRemove: (listing: OwnListing) => void;
};

function Buttons({ listing, tab, editPath, onRemove }: ButtonsProps) {
  const { id, title } = listing;
  function askHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onRemove(listing);
  }
  return (
    <>
      <ComingSoonLink
        to={editPath}
        preventScrollReset
        aria-label={m.account_edit_listing({ title })}
        className={`${buttonClass({ variant: "secondary" })} min-w-0 flex-1`}
      >
        <Pencil aria-hidden />
        {m.account_edit()}
      </ComingSoonLink>
      <LocalLink
        to={`/account/listings/${id}/delete?tab=${tab}`}
        aria-label={m.account_remove_listing({ title })}
        title={m.account_remove()}
        onClick={askHere}
        className={`${buttonClass({ variant: "secondary", size: "icon" })} [&_svg]:text-danger`}
      >
        <Trash2 aria-hidden />
      </LocalLink>
    </>
  );
}

function None({ tab }: Pick<OwnListingsProps, "tab">) {
  if (tab === "inactive") {
    return (
      <EmptyState
        title={m.listings_mine_none_inactive()}
        text={m.listings_mine_none_inactive_text()}
      />
    );
  }
  return (
    <EmptyState title={m.listings_mine_none_active()} text={m.listings_mine_none_active_text()}>
      <ButtonLink to="/add-listing">{m.listings_add_new()}</ButtonLink>
    </EmptyState>
  );
}
