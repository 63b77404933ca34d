import { WithoutScript } from "#app/ui/without-script.tsx";
import { useEffect } from "react";
import { ListingCard } from "#app/features/listings/listing-card.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits, useRootData } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { NoFavorites } from "./components/no-favorites.tsx";
import { PlainCard } from "./components/plain-card.tsx";
import { useLiveCards } from "./components/use-live-cards.ts";
import { VisitorHeart } from "./components/visitor-heart.tsx";
import { refreshStored, useStored } from "./favorites-store.ts";
import { type StoredFavorite, toStored } from "./stored-favorite.ts";

export function VisitorFavorites({ now }: { now: Date }) {
  const next = encodeURIComponent(pathIn(getLocale(), "/favorites"));
  const savesData = useRootData()?.savesData;
  return (
    <div className="space-y-6">
      <Alert title={m.favorites_keep_title()}>
        <p>{m.favorites_keep_text()}</p>
        <WithoutScript>
          <p>{savesData ? m.favorites_needs_full() : m.favorites_needs_script()}</p>
        </WithoutScript>
        <ButtonLink to={`/sign-in?next=${next}`} className="mt-3">
          {m.favorites_sign_in()}
        </ButtonLink>
      </Alert>
      {useHydrated() && <Stored now={now} />}
    </div>
  );
}

function Stored({ now }: { now: Date }) {
  const stored = useStored();
  const live = useLiveCards(stored.map(({ id }) => id));
  const digits = useDigits();
  const locale = getLocale();
  useEffect(() => {
    if (live) refreshStored([...live.values()].map((card) => toStored(card, locale, digits)));
  }, [live, locale, digits]);

  if (stored.length === 0) return <NoFavorites />;
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
      {stored.map((favorite) => {
        const card = live?.get(favorite.id);
        const heart = <VisitorHeart favored={card ?? withoutRest(favorite)} />;
        return (
          <li key={favorite.id} className="min-w-0">
            {card ? (
              <ListingCard listing={card} now={now} level={2} actions={heart} />
            ) : (
              // Without an answer nobody knows: only what the server does not give is greyed.
              <PlainCard {...favorite} isEnded={live !== null} actions={heart} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function withoutRest({ id, title, location, date }: StoredFavorite) {
  return {
    id,
    title,
    price: null,
    place: location,
    picture: null,
    publishedAt: date ? new Date(date) : null,
  };
}
