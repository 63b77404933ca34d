import { map as createMap, type LatLng, type Map as LeafletMap, tileLayer } from "leaflet";
import "leaflet/dist/leaflet.css";
import "./map.css";
import type { MapGround } from "../place.ts";
import { isNearSyria, type Position, type Precision, roundDegrees } from "../position.ts";
import { drawMap } from "./drawn-map.ts";
import { placeCircle, placePin } from "./map-pin.ts";
import { addScale } from "./map-scale.ts";

const nearest = 18;

type MapOptions = {
  center: Position;
  zoom: number;
  ground: MapGround;
  precision: Precision;
  pinLabel: string;
  /** A distance in words, for the scale. */
  distance: (meters: number) => string;
  /** A person has put the pin somewhere; absent: nobody can. */
  onPick?: (position: Position) => void;
};

export type OpenMap = {
  zoomBy(steps: number): void;
  /** Puts the pin somewhere, or away, and shows the place. */
  setPin(position: Position | null, zoom?: number): void;
  center(): Position;
  close(): void;
};

/** Opens a map in an element. Everything of leaflet comes with this file, so import it only when asked. */
export async function openMap(element: HTMLElement, options: MapOptions): Promise<OpenMap> {
  const draw = await openGround(options.ground);
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = createMap(element, {
    zoomControl: false,
    // The source is named beside the map: here it would be read as markup.
    attributionControl: false,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    markerZoomAnimation: !calm,
    inertia: !calm,
    minZoom: 6,
    maxZoom: options.ground.kind === "drawn" ? 15 : nearest,
    maxBounds: [
      [31, 34],
      [38.5, 44],
    ],
    maxBoundsViscosity: 1,
  }).setView(options.center, options.zoom);
  draw(map);
  // The page's own buttons stand at the start.
  const position = document.dir === "rtl" ? "topleft" : "topright";
  addScale(map, position, options.distance);

  const { onPick } = options;
  let pin: ReturnType<typeof placePin> | ReturnType<typeof placeCircle> | null = null;
  const put = (at: Position | null) => {
    pin?.remove();
    pin = null;
    if (!at) return;
    pin =
      options.precision === "approximate"
        ? placeCircle(map, at)
        : placePin(map, at, { label: options.pinLabel, onMove: onPick && picked });
  };
  const picked = (to: LatLng) => {
    const position = { lat: roundDegrees(to.lat), lng: roundDegrees(to.lng) };
    if (isNearSyria(position)) onPick?.(position);
  };
  if (onPick) {
    map.on("click", (event) => {
      put(event.latlng);
      picked(event.latlng);
    });
  }
  return {
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    setPin(position, zoom) {
      put(position);
      if (position) map.setView(position, zoom ?? map.getZoom());
    },
    center: () => map.getCenter(),
    close: () => map.remove(),
  };
}

async function openGround(ground: MapGround): Promise<(map: LeafletMap) => void> {
  if (ground.kind === "drawn") return (map) => drawMap(map, ground.places);
  if (ground.kind === "pictures")
    return (map) => tileLayer(ground.address, { maxZoom: nearest }).addTo(map);
  const { openStreets } = await import("./street-layer.ts");
  return openStreets(ground.address, document.documentElement.lang);
}
