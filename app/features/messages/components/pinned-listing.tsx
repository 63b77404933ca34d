import type { ReactNode } from "react";
import { shortPriceText } from "#app/features/listings/price-text.ts";
import { listingStatusName } from "#app/features/listings/listing-words.ts";
import type { PinnedListing as Pinned } from "#app/features/listings/listing.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits } from "#app/root-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

type PinnedListingProps = {
  listing: Pinned;
  /** What a higher room can do about it. */
  actions?: ReactNode;
};

/** Above a conversation: the listing it is about, as it is now. */
export function PinnedListing({ listing, actions }: PinnedListingProps) {
  const { id, title, status, isReserved, pictureId } = listing;
  const price = shortPriceText(listing.price, getLocale(), useDigits());
  return (
    <div className="flex items-center gap-2 border-b border-line bg-sunk px-2 py-1.5">
      <LocalLink to={`/listing/${id}`} className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
        {pictureId && (
          <img
            src={mediaUrl(pictureId, 320)}
            alt=""
            className="size-11 shrink-0 rounded-small object-cover"
          />
        )}
        <span className="min-w-0">
          <VisuallyHidden>{m.messages_about()} </VisuallyHidden>
          <bdi className="block truncate text-sm font-bold">{title}</bdi>
          <span className="flex items-center gap-2 text-sm">
            {price && (
              <span className="shrink-0">
                <bdi className="numbers font-extrabold">{price.amount}</bdi>
                {price.currency && <bdi className="text-muted">{` ${price.currency}`}</bdi>}
              </span>
            )}
            {status !== "active" && <Badge tone="danger">{listingStatusName(status)}</Badge>}
            {isReserved && <Badge tone="green">{m.listings_reserved()}</Badge>}
          </span>
        </span>
      </LocalLink>
      {actions}
    </div>
  );
}
