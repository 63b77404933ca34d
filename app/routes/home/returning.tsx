import { useEffect, useState } from "react";
import { clearViewed, readViewed } from "#app/features/listings/recently-viewed.ts";
import { readMyPlace } from "#app/features/places/my-place.ts";
import { clearRecent, readRecent } from "#app/features/search/recent-searches.ts";
import type { Suggestion } from "#app/features/search/suggest.server.ts";
import { m } from "#app/paraglide/messages.js";
import { askJson } from "#app/platform/ask-json.ts";
import { useRootData } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { MapPin, Search } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import { UserWords } from "#app/ui/user-text.tsx";

/** For somebody who comes back: his place, what he searched and what he looked at, as this device knows it. */
export function Returning() {
  const [isCleared, setCleared] = useState(false);
  const [viewed] = useState(readViewed);
  const [searches] = useState(readRecent);
  const place = useMyPlaceName();
  const isMember = Boolean(useRootData()?.viewer);
  const isEmpty = !place && searches.length === 0 && viewed.length === 0;
  if (isCleared || isEmpty) return null;
  function forget() {
    clearViewed();
    clearRecent();
    setCleared(true);
  }
  return (
    <section aria-labelledby="returning-title">
      <SectionHeading
        id="returning-title"
        title={m.saved_returning()}
        className="max-md:mb-1"
        action={
          <Button variant="quiet" size="small" onClick={forget}>
            {m.search_recent_clear()}
          </Button>
        }
      />
      <div className="chips mb-2">
        {place && (
          <LocalLink to={`/category/all?governorate=${place.governorateId}`} className="chip">
            <MapPin aria-hidden className="size-4" />
            {m.saved_returning_place({ place: place.text })}
          </LocalLink>
        )}
        {isMember && (
          <LocalLink to="/account/searches" className="chip">
            {m.saved_title()}
          </LocalLink>
        )}
        {searches.map((words) => (
          <LocalLink key={words} to={`/search?q=${encodeURIComponent(words)}`} className="chip">
            <Search aria-hidden className="size-4" />
            <UserWords>{words}</UserWords>
          </LocalLink>
        ))}
      </div>
      {viewed.length > 0 && (
        <ul aria-label={m.saved_returning_viewed()} className="row-of-cards md:grid-cols-4">
          {viewed.map(({ id, title, imageUrl }) => (
            <Card
              as="li"
              key={id}
              interactive
              padded={false}
              className="flex min-h-18 items-center gap-3 p-2"
            >
              <span className="ornament size-14 shrink-0 overflow-hidden rounded-small bg-sunk">
                {imageUrl && (
                  <img
                    src={imageUrl}
                    alt=""
                    width="56"
                    height="56"
                    loading="lazy"
                    className="size-full object-cover"
                  />
                )}
              </span>
              <LocalLink
                to={`/listing/${id}`}
                className="line-clamp-2 min-w-0 text-sm leading-[1.6] font-semibold after:absolute after:inset-0"
              >
                <UserWords>{title}</UserWords>
              </LocalLink>
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}

/** My place by its name: the device keeps its id alone. */
function useMyPlaceName() {
  const [place, setPlace] = useState<Extract<Suggestion, { kind: "place" }> | null>(null);
  useEffect(() => {
    const id = readMyPlace();
    if (!id) return;
    const asking = new AbortController();
    const path = `/suggest.json?in=${encodeURIComponent(id)}`;
    void askJson<{ suggestions: Suggestion[] }>(path, asking.signal).then((found) => {
      const [first] = found?.suggestions ?? [];
      if (first?.kind === "place") setPlace(first);
    });
    return () => asking.abort();
  }, []);
  return place;
}
