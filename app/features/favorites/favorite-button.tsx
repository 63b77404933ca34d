import { type SubmitEvent, useEffect, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits, useRootData } from "#app/root-data.ts";
import { Heart as HeartIcon } from "#app/ui/icons.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { favoriteToasts } from "./favorite-toasts.ts";
import type { FavoritedListing } from "./favorite.ts";
import { addStored, refreshStored, removeStored, useStored } from "./favorites-store.ts";
import { favoritePath, send } from "./favorites-sync.tsx";
import { toStoredFavorite } from "./rules/stored-favorite.ts";

/**
 * A form that works for whoever presses it, for a kept page does not know who reads it. Without script the server
 * toggles a member's and leads a visitor to sign-in. With script a visitor's favorites are in their browser.
 */
export function FavoriteButton({ listing }: { listing: FavoritedListing }) {
  const { id, title } = listing;
  const root = useRootData();
  const isCopied = useStored().some((each) => each.id === id);
  const isSaved = root?.viewer && !root.isShared ? root.favorites.includes(id) : isCopied;
  const [wanted, want] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const locale = getLocale();
  const digits = useDigits();
  const isOn = wanted ?? isSaved;
  const intent = isOn ? "remove" : "add";
  const isVisitor = !root?.viewer && !root?.isShared;

  useEffect(() => want(null), [isSaved]);
  useEffect(
    () => refreshStored([toStoredFavorite(listing, locale, digits)]),
    [listing, locale, digits],
  );

  function store(): boolean {
    return isOn ? removeStored([id]) : addStored([toStoredFavorite(listing, locale, digits)]);
  }
  function showOutcome(isDone: boolean): void {
    const done = isOn ? "favorite-removed" : "favorite-added";
    const failed = isOn ? "favorite-not-updated" : "favorite-not-added";
    showToast(favoriteToasts[isDone ? done : failed]());
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    if (isVisitor) return showOutcome(store());
    setBusy(true);
    want(!isOn);
    const outcome = await send(favoritePath(id), { intent, from: "script" });
    setBusy(false);
    if (outcome === "done") {
      store();
      showOutcome(true);
      void revalidate();
      return;
    }
    want(null);
    if (outcome === "failed") return showOutcome(false);
    const next = encodeURIComponent(pathname + search);
    void navigate(`${pathIn(locale, "/sign-in")}?next=${next}`);
  }

  return (
    <form method="post" action={pathIn(locale, favoritePath(id))} onSubmit={submit}>
      <button
        aria-busy={busy || undefined}
        // Of a kept page nobody knows whether it is pressed.
        aria-pressed={root?.isShared && !isOn ? undefined : isOn}
        aria-label={m.favorites_heart({ title })}
        className="heart"
      >
        <HeartIcon aria-hidden />
      </button>
    </form>
  );
}
