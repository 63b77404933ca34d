import { Map as MapIcon, MapPin } from "#app/ui/icons.tsx";
import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { buttonClass } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { MapIframe } from "./components/map-iframe.tsx";
import { MapPoster } from "./components/map-poster.tsx";
import { NearMap } from "./components/near-map.tsx";
import { mapAddress, type MapQuery, pageHeight } from "./map-query.ts";
import type { Surroundings } from "./place.ts";
import { geoAddress, mapPage, type Position, type Precision } from "./position.ts";

type LocationMapProps = {
  position: (Position & { precision: Precision }) | null;
  around: Surroundings | null;
  label: string;
};

/** Where a listing is: the quarters round it, and the map in an iframe once it is opened. Without script the same map is a page. */
export function LocationMap({ position, around, label }: LocationMapProps) {
  const [isOpen, setOpen] = useState(false);
  const precision = position?.precision ?? "exact";
  const query: Partial<MapQuery> = { mode: "show", position, precision };

  return (
    <figure>
      <div className="relative isolate min-h-40 overflow-hidden rounded-card border border-line bg-sunk">
        {isOpen ? (
          <MapIframe
            title={m.places_map_of({ place: label })}
            query={query}
            height={pageHeight}
            className="w-full"
          />
        ) : (
          <>
            {around ? (
              <NearMap around={around} precision={position && precision} />
            ) : (
              <MapPoster position={position} />
            )}
            <a
              href={mapAddress(getLocale(), query)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                setOpen(true);
              }}
              className="group absolute inset-0 grid place-items-end justify-end -outline-offset-4 p-2"
            >
              <span className={buttonClass({ variant: "secondary", size: "small" })}>
                <MapIcon aria-hidden />
                {m.places_show_map()}
              </span>
            </a>
          </>
        )}
      </div>
      <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <bdi className="font-semibold">{label}</bdi>
        {position ? <PositionLink position={position} /> : <span>{m.places_map_no_place()}</span>}
      </figcaption>
    </figure>
  );
}

function PositionLink({ position }: { position: Position & { precision: Precision } }) {
  // Nothing else opens a `geo:` address.
  const isAndroid = useHydrated() && /android/i.test(navigator.userAgent);
  return (
    <>
      {position.precision === "approximate" && (
        <span className="text-muted">{m.places_map_approximate()}</span>
      )}
      <a
        {...(isAndroid
          ? { href: geoAddress(position, position.precision) }
          : {
              href: mapPage(position, position.precision),
              target: "_blank",
              rel: "noopener noreferrer nofollow",
            })}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-green underline-offset-4 hover:underline"
      >
        <MapPin aria-hidden className="size-5" />
        {isAndroid ? m.places_open_in_maps() : m.places_open_map_page()}
      </a>
    </>
  );
}
