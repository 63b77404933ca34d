import { useEffect } from "react";
import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits, useRootData } from "#app/root-data.ts";
import { later } from "#app/ui/asleep.tsx";
import { VisitorHeart } from "./components/visitor-heart.tsx";
import type { Favored } from "./favorite.ts";
import { refreshStored } from "./favorites-store.ts";
import { toStored } from "./stored-favorite.ts";

const MemberHeart = later(async () => (await import("./components/member-heart.tsx")).MemberHeart);

export function FavoriteButton({ favored }: { favored: Favored }) {
  const isMember = Boolean(useRootData()?.viewer);
  const digits = useDigits();
  const locale = getLocale();
  // The copy is refreshed when the listing is read.
  useEffect(() => refreshStored([toStored(favored, locale, digits)]), [favored, locale, digits]);
  return isMember ? <MemberHeart favored={favored} /> : <VisitorHeart favored={favored} />;
}
