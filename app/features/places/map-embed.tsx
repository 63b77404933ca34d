import { Crosshair, LocateFixed, Minus, Plus, X } from "#app/ui/icons.tsx";
import { useEffect, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { useJson } from "#app/ui/use-json.ts";
import { MapPoster } from "./components/map-poster.tsx";
import { type MapEmbedProps, useMap } from "./components/use-map.ts";
import { postToParent } from "./rules/map-message.ts";
import type { NamedPosition } from "./place-names.server.ts";
import type { PlaceIds } from "./place.ts";
import { coordinatesText, isNearSyria, type Position, roundDegrees } from "./position.ts";

const closeZoom = 15;
const pause = 300;

/**
 * The page in the map's iframe. It shows a position, or lets one pick it: by a click, by dragging, from the
 * middle of the map, or from the device. It posts it to the page around, and receives no messages.
 */
export function MapEmbed(props: MapEmbedProps) {
  const { mode, precision, height, ground } = props;
  const [position, setPosition] = useState(props.position);
  const [problem, setProblem] = useState<string | null>(null);
  const [picked, setPicked] = useState<Position | null>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const isPicking = mode === "pick";

  const naming = useJson<{ name: NamedPosition | null }>(
    picked && `/places/nearest.json?lat=${picked.lat}&lng=${picked.lng}`,
    pause,
  );
  const found = naming.isDone ? naming.reply?.name : null;
  useEffect(() => {
    if (!picked || !found) return;
    const { text, governorateId, areaId } = found;
    publish(picked, text, governorateId ? { governorateId, areaId } : null);
  }, [picked, found]);

  const pick = (at: Position) => {
    setPosition(at);
    setPicked(at);
    setProblem(null);
    publish(at, coordinatesText(at), null);
  };
  const digits = useDigits();
  const distance = (meters: number) =>
    meters < 1000
      ? m.places_map_meters({ amount: formatNumber(meters, getLocale(), digits) })
      : m.places_map_kilometers({ amount: formatNumber(meters / 1000, getLocale(), digits) });
  const map = useMap(canvas, { ...props, pinLabel: m.places_map_pin(), distance, onPick: pick });

  const put = (at: Position, zoom?: number) => {
    map.open?.setPin(at, zoom);
    pick(at);
  };
  const putInMiddle = () => {
    const { lat, lng } = map.open?.center() ?? props.center;
    put({ lat: roundDegrees(lat), lng: roundDegrees(lng) });
  };
  const remove = () => {
    map.open?.setPin(null);
    setPosition(null);
    setPicked(null);
    postToParent({ type: "MAP_LOCATION_SELECTED", location: null });
  };

  return (
    <div
      ref={(iframe) => {
        if (iframe && height) iframe.style.blockSize = `${height}px`;
      }}
      className="grid h-dvh grid-rows-[minmax(0,1fr)_auto] overflow-hidden bg-surface"
    >
      <div className="relative">
        <div
          ref={canvas}
          dir="ltr"
          role="region"
          aria-label={m.places_map_label()}
          className="map-canvas absolute inset-0 isolate"
        />
        {map.state !== "open" && <MapPoster position={position} />}
        {map.state === "open" && (
          <div className="absolute start-2 top-2 grid overflow-hidden rounded-button border border-edge bg-surface shadow-soft">
            <ZoomButton label={m.places_map_zoom_in()} onClick={() => map.open?.zoomBy(1)}>
              <Plus aria-hidden className="size-5" />
            </ZoomButton>
            <ZoomButton label={m.places_map_zoom_out()} onClick={() => map.open?.zoomBy(-1)}>
              <Minus aria-hidden className="size-5" />
            </ZoomButton>
          </div>
        )}
        {ground.kind !== "drawn" && (
          <small className="absolute end-0 bottom-0 bg-surface/85 px-1.5 text-2xs text-muted">
            <bdi>{ground.attribution}</bdi>
          </small>
        )}
      </div>
      <div className="space-y-2 border-t border-line px-3 py-2">
        <p role="status" className="text-sm">
          {problem ?? (
            <Words
              position={position}
              name={picked ? (found?.text ?? null) : props.name}
              isPicking={isPicking}
              isApproximate={precision === "approximate"}
            />
          )}
        </p>
        {map.state === "failed" && <p className="text-sm text-danger">{m.places_map_failed()}</p>}
        {isPicking && map.state === "open" && (
          <div className="flex flex-wrap gap-2">
            <OwnPosition onFound={(at) => put(at, closeZoom)} onError={setProblem} />
            {position ? (
              <Button variant="secondary" onClick={remove}>
                <X aria-hidden />
                {m.places_map_remove_pin()}
              </Button>
            ) : (
              <Button variant="secondary" onClick={putInMiddle}>
                <Crosshair aria-hidden />
                {m.places_map_pin_in_middle()}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function publish(at: Position, address: string, place: PlaceIds | null): void {
  postToParent({ type: "MAP_LOCATION_SELECTED", location: { ...at, address, place } });
}

type ZoomButtonProps = { label: string; onClick: () => void; children: React.ReactNode };

function ZoomButton({ label, onClick, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="target grid place-items-center text-ink -outline-offset-3 not-last:border-b not-last:border-line hover:bg-green-soft"
    >
      {children}
    </button>
  );
}

type WordsProps = {
  position: Position | null;
  name: string | null;
  isPicking: boolean;
  isApproximate: boolean;
};

function Words({ position, name, isPicking, isApproximate }: WordsProps) {
  if (!position) return isPicking ? m.places_map_pick_hint() : m.places_map_no_place();
  if (isApproximate) return m.places_map_approximate();
  if (!name || name === coordinatesText(position)) return m.places_map_marked();
  return <bdi className="font-semibold">{name}</bdi>;
}

type OwnPositionProps = {
  onFound: (position: Position) => void;
  onError: (words: string) => void;
};

function OwnPosition({ onFound, onError }: OwnPositionProps) {
  const [isAsking, setAsking] = useState(false);

  function ask() {
    if (!navigator.geolocation) return onError(m.places_map_no_own_position());
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        const at = { lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) };
        if (isNearSyria(at)) onFound(at);
        else onError(m.places_map_outside());
      },
      () => {
        setAsking(false);
        onError(m.places_map_no_own_position());
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  }

  return (
    <Button variant="secondary" busy={isAsking} onClick={ask}>
      {!isAsking && <LocateFixed aria-hidden />}
      {m.places_map_own_position()}
    </Button>
  );
}
