import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits } from "#app/root-data.ts";
import { showToast } from "#app/ui/toast.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Favored } from "../favorite.ts";
import { favoriteNotices } from "../favorite-words.ts";
import { addStored, removeStored, useStored } from "../favorites-store.ts";
import { toStored } from "../stored-favorite.ts";
import { Heart } from "./heart.tsx";

/** A visitor's heart: kept by his browser alone, so it is there once scripts run. */
export function VisitorHeart({ favored }: { favored: Favored }) {
  const { id, title } = favored;
  const isKept = useStored().some((each) => each.id === id);
  const digits = useDigits();
  if (!useHydrated()) return null;

  function toggle() {
    const isDone = isKept
      ? removeStored([id])
      : addStored([toStored(favored, getLocale(), digits)]);
    const trouble = isKept ? "favorite-not-updated" : "favorite-not-added";
    const done = isKept ? "favorite-removed" : "favorite-added";
    showToast(favoriteNotices[isDone ? done : trouble]());
  }

  return <Heart title={title} isKept={isKept} onClick={toggle} />;
}
