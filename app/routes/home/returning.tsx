import { type ReactNode, useState } from "react";
import type { ListingCard } from "#app/features/listings/listing.ts";
import { ListingTile } from "#app/features/listings/listing-tile.tsx";
import { clearViewed, readViewed, tileUrl } from "#app/features/listing-page/recently-viewed.ts";
import { readMyPlace } from "#app/features/places/my-place.ts";
import { clearRecent } from "#app/features/search/recent-searches.ts";
import type { SavedSearch } from "#app/features/search/saved-searches.server.ts";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { BellRing } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { MoreLink, SectionHeading } from "#app/ui/page-heading.tsx";
import { useJson } from "#app/ui/use-json.ts";
import { UserWords } from "#app/ui/user-text.tsx";
import { forgetVisits, readLastVisit } from "./last-visit.ts";

/**
 * For somebody who comes back, as this device knows them: what is new since their last visit, and what they
 * looked at. A member has the searches that they saved, too.
 */
export function Returning() {
  const [isCleared, setCleared] = useState(false);
  const [viewed] = useState(readViewed);
  const [lastVisit] = useState(readLastVisit);
  const [placeId] = useState(readMyPlace);
  const isMember = Boolean(useRootData()?.viewer);
  const inPlace = placeId ? `?in=${encodeURIComponent(placeId)}` : "";
  const saved =
    useJson<{ searches: SavedSearch[] }>(isMember ? "/account/searches.json" : null).reply
      ?.searches ?? [];
  const newest =
    useJson<{ cards: SentCard[] }>(lastVisit && `/listings.json${inPlace}`).reply?.cards ?? [];
  const viewedIds = viewed.map(({ id }) => id).join(",");
  const live = useJson<{ cards: SentCard[] }>(viewedIds && `/listings.json?ids=${viewedIds}`).reply
    ?.cards;

  const fresh = newest.filter(
    ({ publishedAt }) => lastVisit !== null && new Date(publishedAt) > lastVisit,
  );
  const known = viewed.map((each) => ({ ...each, card: live?.find(({ id }) => id === each.id) }));
  // What has ended meanwhile is gone; without a line it stands as the device knows it.
  const shown = live ? known.filter(({ card }) => card) : known;
  if (isCleared || !(saved.length > 0 || fresh.length > 0 || shown.length > 0)) return null;

  function forget() {
    clearViewed();
    clearRecent();
    forgetVisits();
    setCleared(true);
  }
  return (
    <section aria-labelledby="returning-title" className="space-y-2">
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
      {saved.length > 0 && (
        <section aria-labelledby="returning-saved">
          <RowHeading id="returning-saved" title={m.saved_title()}>
            <MoreLink to="/account/searches">{m.common_view_more()}</MoreLink>
          </RowHeading>
          <div className={rowOfChips}>
            {saved.map(({ id, path, query, conditions, found }) => (
              <LocalLink key={id} to={path} className="chip">
                <BellRing aria-hidden className="size-4" />
                <UserWords>{query || conditions.join(m.saved_comma())}</UserWords>
                {found > 0 && <span className="text-muted">{m.saved_found({ count: found })}</span>}
              </LocalLink>
            ))}
          </div>
        </section>
      )}
      {fresh.length > 0 && (
        <section aria-labelledby="returning-new">
          <RowHeading id="returning-new" title={m.saved_returning_new()}>
            <MoreLink to={`/category/all${placeId ? `?governorate=${placeId}` : ""}`}>
              {m.saved_returning_all()}
            </MoreLink>
          </RowHeading>
          <ul className="row-of-cards md:grid-cols-4">
            {fresh.map((card) => (
              <ListingTile
                key={card.id}
                id={card.id}
                title={card.title}
                imageUrl={tileUrl(card.picture)}
                card={card}
              />
            ))}
          </ul>
        </section>
      )}
      {shown.length > 0 && (
        <section aria-labelledby="returning-viewed">
          <RowHeading id="returning-viewed" title={m.saved_returning_viewed()} />
          <ul className="row-of-cards md:grid-cols-4">
            {shown.map((each) => (
              <ListingTile key={each.id} {...each} />
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

type SentCard = Omit<ListingCard, "publishedAt" | "confirmedAt"> & { publishedAt: string };

const rowOfChips = "chips -mx-4 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:px-0";

function RowHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <h3 id={id} className="font-bold">
        {title}
      </h3>
      {children}
    </div>
  );
}
