import type { ListingCard } from "#app/features/listings/listing.ts";
import { ListingTile } from "#app/features/listings/listing-tile.tsx";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";

/** Below what one wrote, while nobody replies. */
export function SimilarListings({ listings }: { listings: readonly ListingCard[] }) {
  return (
    <section aria-labelledby="similar-listings" className="space-y-2 pt-4">
      <h2 id="similar-listings" className="text-sm font-bold">
        {m.messages_no_reply()}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {listings.map((card) => (
          <ListingTile
            key={card.id}
            id={card.id}
            title={card.title}
            imageUrl={card.picture ? mediaUrl(card.picture.id, 320) : ""}
            card={card}
          />
        ))}
      </ul>
    </section>
  );
}
