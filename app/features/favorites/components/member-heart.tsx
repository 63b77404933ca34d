import { type SubmitEvent, useEffect, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits, useRootData } from "#app/root-data.ts";
import { showToast } from "#app/ui/toast.tsx";
import type { FavoritedListing } from "../favorite.ts";
import { favoritePath, send } from "../favorites-sync.tsx";
import { favoriteToasts } from "./favorite-toasts.ts";
import { addStored, removeStored, useStored } from "../favorites-store.ts";
import { toStoredFavorite } from "../rules/stored-favorite.ts";
import { Heart } from "../favorite-button.tsx";

export function MemberHeart({ listing }: { listing: FavoritedListing }) {
  const { id, title } = listing;
  const root = useRootData();
  const isCopied = useStored().some((each) => each.id === id);
  const isSaved = root?.isForAnyMember ? isCopied : (root?.favorites.includes(id) ?? false);
  const [wanted, want] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const locale = getLocale();
  const digits = useDigits();
  const isOn = wanted ?? isSaved;
  const intent = isOn ? "remove" : "add";
  // The page does not know their favorites: without script the press toggles.
  const withoutScript = root?.isForAnyMember ? "toggle" : intent;

  useEffect(() => want(null), [isSaved]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    want(!isOn);
    const outcome = await send(favoritePath(id), { intent, from: "script" });
    setBusy(false);
    if (outcome === "done") {
      if (isOn) removeStored([id]);
      else addStored([toStoredFavorite(listing, locale, digits)]);
      showToast(favoriteToasts[isOn ? "favorite-removed" : "favorite-added"]());
      void revalidate();
      return;
    }
    want(null);
    if (outcome === "signed-out") {
      const next = encodeURIComponent(pathname + search);
      void navigate(`${pathIn(locale, "/sign-in")}?next=${next}`);
    } else {
      showToast(favoriteToasts[isOn ? "favorite-not-updated" : "favorite-not-added"]());
    }
  }

  return (
    <form method="post" action={pathIn(locale, favoritePath(id))} onSubmit={submit}>
      <input type="hidden" name="back" value={pathname + search} />
      <input type="hidden" name="intent" value={withoutScript} />
      <Heart type="submit" title={title} isSaved={isOn} aria-busy={busy || undefined} />
    </form>
  );
}
