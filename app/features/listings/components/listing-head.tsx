import { Clock, MapPin } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatAge } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { ListingDetail } from "../listing.ts";
import { listingStatusName, listingTypeName } from "../listing-words.ts";
import { DetailPrice } from "./price.tsx";

type ListingHeadProps = { listing: ListingDetail; isOwn: boolean; now: Date };

/** What a reader wants to know first: what, how much, where and since when. */
export function ListingHead({ listing, isOwn, now }: ListingHeadProps) {
  const { publishedAt } = listing;
  const digits = useDigits();
  return (
    <header className="space-y-3">
      <div className="flex flex-wrap gap-2">
        <Badge>{listingTypeName(listing.listingType)}</Badge>
        {listing.isNew && <Badge tone="new">{m.listings_new()}</Badge>}
        {isOwn && <Badge tone="green">{m.listings_own()}</Badge>}
        {listing.status !== "active" && (
          <Badge tone="danger">{listingStatusName(listing.status)}</Badge>
        )}
      </div>
      <UserText
        as="h1"
        lang={listing.locale}
        isAligned
        className="aligned text-2xl font-extrabold md:text-3xl lg:text-2xl"
      >
        {listing.title}
      </UserText>
      <DetailPrice price={listing.price} unread={listing.priceUnread !== null} />
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden className="size-5 shrink-0" />
          {listing.place}
        </span>
        {publishedAt && (
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden className="size-5 shrink-0" />
            <time dateTime={publishedAt.toISOString()} suppressHydrationWarning>
              {formatAge(publishedAt, now, getLocale(), digits)}
            </time>
          </span>
        )}
      </p>
      {listing.isStale && <Alert role="note">{m.details_stale()}</Alert>}
    </header>
  );
}
