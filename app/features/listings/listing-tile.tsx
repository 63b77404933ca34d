import { Card } from "#app/ui/card.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { CardPrice } from "./listing-price.tsx";
import type { ListingCard } from "./listing.ts";

type ListingTileProps = {
  id: number;
  title: string;
  imageUrl: string;
  /** With its current price, once that is known; its line is reserved until then. */
  card: Pick<ListingCard, "price" | "isPriceUnread"> | undefined;
};

export function ListingTile({ id, title, imageUrl, card }: ListingTileProps) {
  return (
    <Card as="li" interactive padded={false} className="flex min-h-20 items-center gap-3 p-2">
      <span className="ornament size-16 shrink-0 overflow-hidden rounded-small bg-sunk">
        {imageUrl && (
          <img
            src={imageUrl}
            alt=""
            width="64"
            height="64"
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="min-h-6 text-sm">
          {card && <CardPrice price={card.price} unread={card.isPriceUnread} />}
        </div>
        <LocalLink
          to={`/listing/${id}`}
          className="line-clamp-2 text-sm leading-[1.6] font-semibold after:absolute after:inset-0"
        >
          <UserWords>{title}</UserWords>
        </LocalLink>
      </div>
    </Card>
  );
}
