import { Heart, MapPin } from "#app/ui/icons.tsx";
import type { ListingCard as Listing } from "#app/features/listings/listing.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { WithoutScript } from "#app/ui/without-script.tsx";
import { type ReactNode, useEffect, useMemo } from "react";
import { ListingCard } from "#app/features/listings/listing-card.tsx";
import { NewestListings } from "#app/features/listings/newest-listings.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits, useRootData } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useJson } from "#app/ui/use-json.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { CompareForm } from "./components/compare-form.tsx";
import { FavoriteButton } from "./favorite-button.tsx";
import type { FavoritedListing } from "./favorite.ts";
import type { SavedFavorite } from "./favorites.server.ts";
import { addStored, isCopy, refreshStored, useStored } from "./favorites-store.ts";
import { type StoredFavorite, toStoredFavorite } from "./rules/stored-favorite.ts";
import { localPath } from "#app/platform/local-path.ts";

export function VisitorFavorites({ now }: { now: Date }) {
  const savesData = useRootData()?.savesData;
  return (
    <div className="space-y-6">
      <WithoutScript>
        <Alert title={savesData ? m.favorites_needs_full() : m.favorites_needs_script()}>
          <SignIn />
        </Alert>
      </WithoutScript>
      {useHydrated() && <Stored now={now} />}
    </div>
  );
}

function SignIn() {
  const next = encodeURIComponent(localPath("/favorites"));
  return (
    <ButtonLink to={`/sign-in?next=${next}`} variant="secondary">
      {m.favorites_sign_in()}
    </ButtonLink>
  );
}

function Stored({ now }: { now: Date }) {
  const stored = useStored();
  const live = useLiveCards(stored.map(({ id }) => id));
  const digits = useDigits();
  const locale = getLocale();
  useEffect(() => {
    if (live)
      refreshStored([...live.values()].map((card) => toStoredFavorite(card, locale, digits)));
  }, [live, locale, digits]);

  if (stored.length === 0) return <NothingStored now={now} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-sunk px-4 py-3">
        <p className="basis-60 flex-1 text-sm">
          <b className="block">{m.favorites_keep_title()}</b>
          {m.favorites_keep_text()}
        </p>
        <SignIn />
      </div>
      <ul className={grid}>
        {stored.map((favorite) => {
          const card = live?.get(favorite.id);
          const heart = <FavoriteButton listing={card ?? stillStored(favorite)} />;
          return (
            <li key={favorite.id} className="min-w-0">
              {card ? (
                <ListingCard listing={card} now={now} level={2} actions={heart} />
              ) : (
                <StaticCard {...favorite} isEnded={live !== null} actions={heart} />
              )}
            </li>
          );
        })}
      </ul>
      <CompareForm cards={[...(live?.values() ?? [])]} />
    </>
  );
}

const newestShown = 4;

/** Asked for here alone: whoever has favorites needs no others. */
function NothingStored({ now }: { now: Date }) {
  const newest = useCards("/listings.json") ?? [];
  return (
    <NoFavorites newest={newest.slice(0, newestShown)} now={now}>
      <SignIn />
    </NoFavorites>
  );
}

const grid = "grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4";

// What may not be shown any more, or is not loaded yet, still has its heart.
const bare: FavoritedListing = {
  id: 0,
  title: "",
  price: null,
  place: "",
  picture: null,
  publishedAt: null,
};

function stillStored({ id, title, location: place, date }: StoredFavorite): FavoritedListing {
  return { ...bare, id, title, place, publishedAt: date ? new Date(date) : null };
}

type MemberFavoritesProps = {
  favorites: readonly SavedFavorite[];
  next: string | null;
} & NewestProps;

export function MemberFavorites({ favorites, next, newest, now }: MemberFavoritesProps) {
  const digits = useDigits();
  const locale = getLocale();
  useEffect(() => {
    const cards = favorites.map(({ card }) => card).filter((card) => card !== null);
    // Before the browser's own hearts are in the account it keeps those, not a copy.
    if (isCopy() && cards.length > 0)
      addStored(cards.map((card) => toStoredFavorite(card, locale, digits)));
  }, [favorites, locale, digits]);

  if (favorites.length === 0) return <NoFavorites newest={newest} now={now} />;
  return (
    <div className="space-y-8">
      <ul className={grid}>
        {favorites.map(({ id, title, locale: lang, card }) => (
          <li key={id} className="min-w-0">
            {card ? (
              <ListingCard
                listing={card}
                now={now}
                level={2}
                actions={<FavoriteButton listing={card} />}
              />
            ) : (
              <StaticCard
                id={id}
                title={title}
                lang={lang}
                isEnded
                actions={<FavoriteButton listing={{ ...bare, id, title: title ?? "" }} />}
              />
            )}
          </li>
        ))}
      </ul>
      <CompareForm cards={favorites.flatMap(({ card }) => card ?? [])} />
      <Pagination next={next} />
    </div>
  );
}

type StaticCardProps = {
  id: number;
  title: string | null;
  lang?: string;
  imageUrl?: string;
  location?: string;
  price?: string;
  isEnded: boolean;
  actions: ReactNode;
};

function StaticCard(props: StaticCardProps) {
  const { id, title, lang, imageUrl, location, price, isEnded, actions } = props;
  return (
    <Card
      as="article"
      interactive
      padded={false}
      className={cx("flex h-full flex-col", isEnded && "text-muted")}
    >
      <div
        className={cx(
          "relative grid aspect-[4/3] place-items-center overflow-hidden bg-sunk",
          isEnded && "grayscale",
        )}
      >
        <Heart aria-hidden strokeWidth={1.5} className="size-10 text-muted" />
        {imageUrl && (
          <img
            src={imageUrl}
            alt=""
            loading="lazy"
            onError={(event) => event.currentTarget.remove()}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {isEnded && (
          <div className="absolute inset-x-2 top-2 flex">
            <Badge>{m.favorites_ended()}</Badge>
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 md:p-4">
        <UserText
          as="h2"
          lang={lang}
          isAligned
          className="aligned text-[0.9375rem] leading-snug font-bold sm:text-base"
        >
          <LocalLink
            to={`/listing/${id}`}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-card"
          >
            {title || m.favorites_ended_untitled()}
          </LocalLink>
        </UserText>
        {location && (
          <p className="flex items-start gap-1 text-sm text-muted">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="line-clamp-1 flex-1">{location}</span>
          </p>
        )}
        {price && (
          <p className="mt-auto pt-1 font-bold">
            <bdi>{price}</bdi>
          </p>
        )}
      </div>
      <div className="absolute end-2 top-2 z-10">{actions}</div>
    </Card>
  );
}

type NewestProps = { newest: readonly Listing[]; now: Date };

function NoFavorites({ newest, now, children }: NewestProps & { children?: ReactNode }) {
  return (
    <>
      <EmptyState icon={Heart} title={m.favorites_none()} text={m.favorites_none_text()}>
        <ButtonLink to="/category/all">{m.favorites_browse()}</ButtonLink>
        {children}
      </EmptyState>
      <NewestListings listings={newest} now={now} />
    </>
  );
}

function useLiveCards(ids: readonly number[]): Map<number, Listing> | null {
  const cards = useCards(ids.length > 0 ? `/listings.json?ids=${ids.join(",")}` : null);
  return useMemo(() => cards && new Map(cards.map((card) => [card.id, card])), [cards]);
}

function useCards(path: string | null): Listing[] | null {
  const { reply } = useJson<{ cards: SentCard[] }>(path);
  return useMemo(
    () =>
      reply?.cards.map((card) => ({
        ...card,
        publishedAt: new Date(card.publishedAt),
        confirmedAt: card.confirmedAt === null ? null : new Date(card.confirmedAt),
      })) ?? null,
    [reply],
  );
}

type SentCard = Omit<Listing, "publishedAt" | "confirmedAt"> & {
  publishedAt: string;
  confirmedAt: string | null;
};
