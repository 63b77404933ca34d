import { ListingTitleLink } from "#app/features/listings/listing-title-link.tsx";
import type { Price } from "#app/features/listings/price.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import type { Locale } from "#app/platform/locale.ts";
import { useDigits } from "#app/root-data.ts";
import { priceWords } from "./offer-words.ts";

type OfferListingProps = {
  listing: {
    id: number;
    title: string;
    locale: Locale;
    price: Price | null;
    pictureId: string | null;
  };
};

/** What is spoken of, above an offer or a deal: its picture, its title and its price. */
export function OfferListing({ listing }: OfferListingProps) {
  const digits = useDigits();
  const price = listing.price && priceWords(listing.price, digits);
  return (
    <div className="mt-3 flex items-center gap-3">
      {listing.pictureId && (
        <img
          src={mediaUrl(listing.pictureId, 320)}
          alt=""
          className="size-18 shrink-0 rounded-button object-cover"
        />
      )}
      <div className="min-w-0">
        <ListingTitleLink listing={listing} />
        {price && <p className="text-sm text-muted">{m.offers_asked({ price })}</p>}
      </div>
    </div>
  );
}
