import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import type { Picture } from "#app/features/listings/listing.ts";

export function ShopCover({ cover }: { cover: Picture }) {
  return (
    <div className="relative aspect-3/1 md:aspect-6/1 overflow-hidden rounded-card bg-sunk">
      <ListingPicture
        picture={cover}
        sizes="(min-width: 80rem) 75rem, 100vw"
        eager
        blurred={false}
      />
    </div>
  );
}
