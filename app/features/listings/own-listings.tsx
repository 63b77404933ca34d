import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { OwnListingActions } from "./components/own-listing-actions.tsx";
import { ownStatusName } from "./life-words.ts";
import { ListingCard } from "./listing-card.tsx";
import { ListingRemoval } from "./listing-removal.tsx";
import type { OwnListing, OwnTab } from "./own-listing.ts";

type OwnListingsProps = {
  listings: readonly OwnListing[];
  tab: OwnTab;
  now: Date;
  /** Whether the member may change anything now. */
  canWrite: boolean;
};

export function OwnListings({ listings, tab, now, canWrite }: OwnListingsProps) {
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
                  {ownStatusName(listing.status, listing.listingType)}
                </Badge>
              }
              footer={
                canWrite && (
                  <OwnListingActions listing={listing} tab={tab} now={now} onRemove={ask} />
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
