import { Heart as HeartIcon } from "#app/ui/icons.tsx";
import { type ComponentProps, useEffect } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits, useRootData } from "#app/root-data.ts";
import { later } from "#app/ui/island.tsx";
import { cx } from "#app/ui/cx.ts";
import { showToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { favoriteToasts } from "./components/favorite-toasts.ts";
import type { FavoritedListing } from "./favorite.ts";
import { addStored, refreshStored, removeStored, useStored } from "./favorites-store.ts";
import { toStoredFavorite } from "./rules/stored-favorite.ts";

export function VisitorHeart({ listing }: { listing: FavoritedListing }) {
  const { id, title } = listing;
  const isSaved = useStored().some((each) => each.id === id);
  const digits = useDigits();
  if (!useHydrated()) return null;

  function toggle() {
    const isDone = isSaved
      ? removeStored([id])
      : addStored([toStoredFavorite(listing, getLocale(), digits)]);
    const errorCode = isSaved ? "favorite-not-updated" : "favorite-not-added";
    const done = isSaved ? "favorite-removed" : "favorite-added";
    showToast(favoriteToasts[isDone ? done : errorCode]());
  }

  return <Heart title={title} isSaved={isSaved} onClick={toggle} />;
}

type HeartProps = Omit<ComponentProps<"button">, "children"> & { title: string; isSaved: boolean };

export function Heart({ title, isSaved, type = "button", ...rest }: HeartProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={isSaved}
      aria-label={m.favorites_heart({ title })}
      className={cx(
        "forced-border grid size-11 cursor-pointer place-items-center rounded-full bg-surface/90 shadow-soft transition-colors duration-fast hover:bg-surface",
        isSaved ? "text-danger" : "text-ink",
      )}
    >
      <HeartIcon aria-hidden className={cx("size-5.5", isSaved && "fill-current")} />
    </button>
  );
}

const MemberHeart = later(async () => (await import("./components/member-heart.tsx")).MemberHeart);

export function FavoriteButton({ listing }: { listing: FavoritedListing }) {
  const isMember = Boolean(useRootData()?.viewer);
  const digits = useDigits();
  const locale = getLocale();
  useEffect(
    () => refreshStored([toStoredFavorite(listing, locale, digits)]),
    [listing, locale, digits],
  );
  return isMember ? <MemberHeart listing={listing} /> : <VisitorHeart listing={listing} />;
}
