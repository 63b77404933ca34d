import {
  circle,
  Control,
  type ControlPosition,
  divIcon,
  type LatLng,
  map as createMap,
  type Map as LeafletMap,
  marker,
  point,
  tileLayer,
} from "leaflet";
import { roundDistance } from "./round-distance.ts";
import "leaflet/dist/leaflet.css";
import "./map.css";
import type { MapGround } from "../place.ts";
import { isNearSyria, maxShift, type Position, type Precision, roundDegrees } from "../position.ts";
import { drawMap } from "./drawn-map.ts";

const nearest = 18;

type MapOptions = {
  center: Position;
  zoom: number;
  ground: MapGround;
  precision: Precision;
  pinLabel: string;
  distance: (meters: number) => string;
  onPick?: (position: Position) => void;
};

export type OpenMap = {
  zoomBy(steps: number): void;
  setPin(position: Position | null, zoom?: number): void;
  center(): Position;
  close(): void;
};

/** Opens a map in an element. This file loads all of Leaflet: import it only when a map is opened. */
export async function openMap(element: HTMLElement, options: MapOptions): Promise<OpenMap> {
  const draw = await openGround(options.ground);
  const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = createMap(element, {
    zoomControl: false,
    // The attribution stands beside the map: Leaflet would read it as markup.
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

const widest = 100;

type Words = (meters: number) => string;

function addScale(map: LeafletMap, position: ControlPosition, words: Words): void {
  const line = document.createElement("div");
  line.dir = "auto";
  line.className = "leaflet-control-scale-line";
  const box = document.createElement("div");
  box.className = "leaflet-control-scale";
  box.append(line);

  const renew = () => {
    const y = map.getSize().y / 2;
    const maxMeters = map.distance(
      map.containerPointToLatLng([0, y]),
      map.containerPointToLatLng([widest, y]),
    );
    // The iframe may have no size yet.
    if (!(maxMeters > 0)) return;
    const meters = roundDistance(maxMeters);
    line.style.width = `${Math.round((widest * meters) / maxMeters)}px`;
    line.textContent = words(meters);
  };
  const control = new Control({ position });
  control.onAdd = () => box;
  control.addTo(map);
  map.on("move resize", renew);
  map.whenReady(renew);
}

// A drop in our green with the eight-pointed star of the tiles in it.
const drawing = `<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true"><path class="map-pin-drop" d="M18 45C13 36 2 28 2 17.6a16 16 0 1 1 32 0C34 28 23 36 18 45Z"/><path class="map-pin-star" d="m18 8.6 2.6 2.7 3.8.1.1 3.8 2.7 2.6-2.7 2.6-.1 3.8-3.8.1L18 27l-2.6-2.7-3.8-.1-.1-3.8-2.7-2.6 2.7-2.6.1-3.8 3.8-.1Z"/></svg>`;

const step = 8;
const longStep = 48;
const arrows: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

type PinOptions = {
  label: string;
  onMove?: (to: LatLng) => void;
};

/** The pin. It moves by dragging, and by the arrow keys while it has the focus (with Shift in longer steps). */
function placePin(map: LeafletMap, at: Position, { label, onMove }: PinOptions) {
  const pin = marker(at, {
    draggable: onMove !== undefined,
    keyboard: onMove !== undefined,
    interactive: onMove !== undefined,
    autoPan: true,
    icon: divIcon({
      className: "map-pin",
      html: drawing,
      iconSize: [36, 46],
      iconAnchor: [18, 45],
    }),
  }).addTo(map);
  const element = pin.getElement();
  element?.setAttribute("aria-label", label);
  if (!onMove) {
    element?.setAttribute("role", "img");
    return pin;
  }
  pin.on("dragend", () => onMove(pin.getLatLng()));
  element?.addEventListener("keydown", (event) => {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const by = point(direction).multiplyBy(event.shiftKey ? longStep : step);
    const to = map.unproject(map.project(pin.getLatLng()).add(by));
    pin.setLatLng(to);
    map.panInside(to, { padding: [40, 60], animate: false });
    onMove(to);
  });
  return pin;
}

function placeCircle(map: LeafletMap, at: Position) {
  return circle(at, { radius: maxShift, interactive: false, className: "map-about" }).addTo(map);
}
