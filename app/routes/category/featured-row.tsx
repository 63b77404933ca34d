import { useId } from "react";
import { CategoryArtwork } from "#app/features/catalogue/category-artwork.tsx";
import type { ListingCard } from "#app/features/listings/listing.ts";
import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import { CardPrice } from "#app/features/listings/listing-price.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText, withNumbers } from "#app/ui/user-text.tsx";

/** A category's featured listings in one line, which a finger moves on phones. */
export function FeaturedRow({ listings }: { listings: readonly ListingCard[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-1 font-extrabold md:mb-3 md:text-2xl">
        {m.catalogue_featured()}
      </h2>
      <ul className="row-of-cards md:grid-cols-2 md:gap-4 lg:grid-cols-4">
        {listings.map((listing) => (
          <Card
            key={listing.id}
            as="li"
            interactive
            padded={false}
            className="flex items-center gap-2 p-1.5 md:gap-3 md:p-2"
          >
            <div className="relative size-12 shrink-0 overflow-hidden rounded-small md:size-16">
              {listing.picture ? (
                <ListingPicture picture={listing.picture} sizes="64px" use="tile" blurred={false} />
              ) : (
                <CategoryArtwork {...listing.artwork} size="thumb" />
              )}
            </div>
            <div className="min-w-0">
              <UserText
                as="h3"
                lang={listing.locale}
                isAligned
                className="truncate text-sm leading-6 font-semibold md:text-base md:leading-6"
              >
                <LocalLink to={`/listing/${listing.id}`} className="card-link">
                  {withNumbers(listing.title)}
                </LocalLink>
              </UserText>
              <CardPrice price={listing.price} unread={listing.isPriceUnread} />
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
