import { useEffect } from "react";
import { ListingCard } from "#app/features/listings/listing-card.tsx";
import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits } from "#app/root-data.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { NoFavorites } from "./components/no-favorites.tsx";
import { PlainCard } from "./components/plain-card.tsx";
import type { EndedFavorite, Favored, KeptFavorite } from "./favorite.ts";
import { FavoriteButton } from "./favorite-button.tsx";
import { addStored, isCopy } from "./favorites-store.ts";
import { toStored } from "./stored-favorite.ts";

type MemberFavoritesProps = {
  favorites: readonly KeptFavorite[];
  next: string | null;
  now: Date;
};

export function MemberFavorites({ favorites, next, now }: MemberFavoritesProps) {
  const digits = useDigits();
  const locale = getLocale();
  useEffect(() => {
    const cards = favorites.map(({ card }) => card).filter((card) => card !== null);
    // Before the browser's own hearts are in the account it keeps those, not a copy.
    if (isCopy() && cards.length > 0)
      addStored(cards.map((card) => toStored(card, locale, digits)));
  }, [favorites, locale, digits]);

  if (favorites.length === 0) return <NoFavorites />;
  return (
    <div className="space-y-8">
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
        {favorites.map(({ id, card, ended }) => (
          <li key={id} className="min-w-0">
            {card ? (
              <ListingCard
                listing={card}
                now={now}
                level={2}
                actions={<FavoriteButton favored={card} />}
              />
            ) : (
              <PlainCard
                id={id}
                title={ended.title}
                lang={ended.locale}
                isEnded
                actions={<FavoriteButton favored={withoutRest(ended)} />}
              />
            )}
          </li>
        ))}
      </ul>
      <Pagination next={next} />
    </div>
  );
}

function withoutRest({ id, title }: EndedFavorite): Favored {
  return { id, title: title ?? "", price: null, place: "", picture: null, publishedAt: null };
}
