import { useState } from "react";
import { readMyPlace } from "#app/features/places/my-place.ts";
import { readRecent } from "#app/features/search/recent-searches.ts";
import type { Suggestion } from "#app/features/search/suggest.server.ts";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { Banknote, MapPin, Search } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { useJson } from "#app/ui/use-json.ts";
import { UserWords } from "#app/ui/user-text.tsx";

/** What is a member's own; somebody's place and what they searched last, as this device knows them. */
export function ReturningChips() {
  const [searches] = useState(readRecent);
  const [placeId] = useState(readMyPlace);
  const place = useJson<{ suggestions: Suggestion[] }>(
    placeId && `/suggest.json?in=${encodeURIComponent(placeId)}`,
  ).reply?.suggestions[0];
  const isMember = Boolean(useRootData()?.viewer);
  const own = useJson<{ active: number; waiting: number }>(
    isMember ? "/account/at-home.json" : null,
  ).reply;
  const { number } = useFormats();
  return (
    <nav aria-label={m.saved_returning()} className="flex shrink-0 gap-2">
      {own && own.waiting > 0 && (
        <LocalLink to="/account/offers" className="chip">
          <Banknote aria-hidden className="size-4" />
          {m.saved_returning_offers()} <b className="numbers">{number(own.waiting)}</b>
        </LocalLink>
      )}
      {own && own.active > 0 && (
        <LocalLink to="/account" className="chip">
          {m.saved_returning_own()} <b className="numbers">{number(own.active)}</b>
        </LocalLink>
      )}
      {place?.kind === "place" && (
        <LocalLink to={`/category/all?governorate=${place.governorateId}`} className="chip">
          <MapPin aria-hidden className="size-4" />
          {m.saved_returning_place({ place: place.text })}
        </LocalLink>
      )}
      {searches.slice(0, 2).map((words) => (
        <LocalLink key={words} to={`/search?q=${encodeURIComponent(words)}`} className="chip">
          <Search aria-hidden className="size-4" />
          <UserWords>{words}</UserWords>
        </LocalLink>
      ))}
    </nav>
  );
}
