import { circle, divIcon, type LatLng, type Map as LeafletMap, marker, point } from "leaflet";
import { largestShift, type Position } from "../position.ts";

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
  /** Called when a person has moved it; absent: it stays where it is. */
  onMove?: (to: LatLng) => void;
};

/** The pin; moved by dragging, and by the arrow keys while it has the focus (with Shift in longer steps). */
export function placePin(map: LeafletMap, at: Position, { label, onMove }: PinOptions) {
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
    const to = map.containerPointToLatLng(map.latLngToContainerPoint(pin.getLatLng()).add(by));
    pin.setLatLng(to);
    map.panInside(to, { padding: [40, 60], animate: false });
    onMove(to);
  });
  return pin;
}

/** Where it is within so many meters of: for what is shown shifted. */
export function placeCircle(map: LeafletMap, at: Position) {
  return circle(at, { radius: largestShift, interactive: false, className: "map-about" }).addTo(
    map,
  );
}
