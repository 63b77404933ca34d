import { BadgeCheck, Heart, MapPin } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { CategoryArtwork } from "#app/features/catalogue/category-artwork.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber, inDigits } from "#app/platform/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText, withNumbers } from "#app/ui/user-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { ListingAge } from "./listing-age.tsx";
import { ListingPicture } from "./listing-picture.tsx";
import { CardPrice, CardRemark } from "./listing-price.tsx";
import type { ListingCard as Listing } from "./listing.ts";

// On a phone as exact as may be, and no more than two dots for a pixel: 320 instead of 640 are half the bytes.
const sizes = {
  // Without spaces: they stand in every card.
  grid: "(min-width:80rem)300px,(min-width:64rem)24vw,(min-width:48rem)32vw,(min-resolution:2.1dppx)28vw,calc(50vw - 24px)",
  list: "(min-width:40rem)208px,128px",
};

type ListingCardProps = {
  listing: Listing;
  now: Date;
  form?: "grid" | "list";
  level?: 2 | 3;
  eager?: boolean;
  /** A few blurred bytes of its picture, some 80 a card, stand in until it has come. */
  blurred?: boolean;
  title?: ReactNode;
  /** Buttons above the card's own link; a higher room's page fills it. */
  actions?: ReactNode;
};

/** A listing in a list: the whole card is one link, named by the title. */
export function ListingCard({
  listing,
  now,
  form = "grid",
  level = 3,
  eager,
  blurred = false,
  title = listing.title,
  actions,
}: ListingCardProps) {
  const list = form === "list";
  return (
    <Card
      as="article"
      interactive
      padded={false}
      className={cx("listing", list && "listing-lying", listing.isStale && "listing-stale")}
    >
      <Cover listing={listing} list={list} eager={eager} blurred={blurred} />
      <div className="listing-words">
        <CardPrice price={listing.price} unread={listing.isPriceUnread} />
        <Title listing={listing} level={level} title={title} />
        <p className="listing-place">
          <MapPin />
          <span>{listing.place}</span>
          {listing.isVerified && (
            <BadgeCheck
              role="img"
              aria-label={m.listings_verified()}
              className="size-4 shrink-0 text-green"
            />
          )}
        </p>
        {listing.detailLine && (
          <p className="numbers line-clamp-1 text-xs md:text-sm">
            {inDigits(listing.detailLine, getLocale())}
          </p>
        )}
        {listing.isFromText && <p className="text-xs text-muted">{m.details_from_text()}</p>}
        <div className="listing-foot">
          <ListingAge listing={listing} now={now} />
          <CardRemark price={listing.price} unread={listing.isPriceUnread} />
          <FavoritesCount count={listing.favoritesCount} />
        </div>
      </div>
      {actions && <div className="listing-actions">{actions}</div>}
    </Card>
  );
}

type CoverProps = Pick<ListingCardProps, "listing" | "eager" | "blurred"> & {
  list: boolean;
};

function Cover({ listing, list, eager, blurred }: CoverProps) {
  const artwork = (
    <div className="absolute inset-0">
      <CategoryArtwork {...listing.artwork} size={list ? "thumb" : "card"} />
    </div>
  );
  return (
    <div className="listing-cover">
      {listing.picture ? (
        <ListingPicture
          picture={listing.picture}
          sizes={list ? sizes.list : sizes.grid}
          eager={eager}
          fallback={artwork}
          blurred={blurred}
          className="listing-picture"
        />
      ) : (
        artwork
      )}
      {(listing.isNew || listing.isStale || listing.isReserved) && (
        <div className="listing-badges">
          {listing.isReserved && <Badge tone="green">{m.listings_reserved()}</Badge>}
          {listing.isNew && !listing.isReserved && <Badge tone="new">{m.listings_new()}</Badge>}
          {listing.isStale && <Badge>{m.details_unconfirmed()}</Badge>}
        </div>
      )}
    </div>
  );
}

type TitleProps = Required<Pick<ListingCardProps, "listing" | "level" | "title">>;

function Title({ listing, level, title }: TitleProps) {
  return (
    <UserText
      as={level === 2 ? "h2" : "h3"}
      lang={listing.locale}
      isAligned
      className="listing-title"
    >
      <LocalLink to={`/listing/${listing.id}`} className="card-link listing-link">
        {withNumbers(title)}
      </LocalLink>
    </UserText>
  );
}

function FavoritesCount({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <p className="inline-flex items-center gap-1">
      <Heart className="size-3.5" />
      <span aria-hidden>{formatNumber(count, getLocale())}</span>
      <VisuallyHidden>{m.listings_favorites({ count })}</VisuallyHidden>
    </p>
  );
}
