import {
  circle,
  divIcon,
  type LayerGroup,
  layerGroup,
  type Map as LeafletMap,
  marker,
  polygon,
} from "leaflet";
import type { MapPlace } from "../place.ts";
import type { Position } from "../position.ts";
import { countryRing, landRings } from "../shapes/map-shapes.ts";
import { chooseLabels } from "./choose-labels.ts";

/** Meters: how far a place of each size is built up, roughly. */
const extent: Record<MapPlace["size"], number> = { 1: 2600, 2: 1500, 3: 900, 4: 750 };
const firstZoomOfExtents = 9;

export function drawMap(map: LeafletMap, places: readonly MapPlace[]): void {
  const quiet = { interactive: false, stroke: false, fillOpacity: 1 };
  polygon(landRings.map(decodeRing), { ...quiet, className: "map-land" }).addTo(map);
  polygon(decodeRing(countryRing), {
    ...quiet,
    stroke: true,
    weight: 1.5,
    className: "map-country",
  }).addTo(map);

  const extents = layerGroup(
    places.map((place) =>
      circle(place, { ...quiet, radius: extent[place.size], className: "map-town" }),
    ),
  );
  const names = layerGroup().addTo(map);
  const shown = new Map<MapPlace, ReturnType<typeof nameOf>>();
  const renew = () => {
    if (map.getZoom() >= firstZoomOfExtents) extents.addTo(map);
    else extents.remove();
    renewNames(map, places, names, shown);
  };
  map.on("moveend zoomend resize", renew);
  void document.fonts.ready.then(renew);
  renew();
}

function renewNames(
  map: LeafletMap,
  places: readonly MapPlace[],
  names: LayerGroup,
  shown: Map<MapPlace, ReturnType<typeof nameOf>>,
): void {
  const { x: width, y: height } = map.getSize();
  const chosen = new Set(
    chooseLabels(
      places,
      map.getZoom(),
      { width, height },
      (place) => map.latLngToContainerPoint(place),
      widthOf,
    ),
  );
  for (const [place, name] of shown) {
    if (chosen.has(place)) continue;
    names.removeLayer(name);
    shown.delete(place);
  }
  for (const place of chosen) {
    if (shown.has(place)) continue;
    const name = nameOf(place);
    names.addLayer(name);
    shown.set(place, name);
  }
}

function nameOf(place: MapPlace) {
  const text = document.createElement("bdi");
  text.textContent = place.name;
  // A name centered below its point needs no direction.
  const spot = document.createElement("span");
  spot.append(text);
  return marker(place, {
    interactive: false,
    keyboard: false,
    icon: divIcon({ className: `map-name map-name-${place.size}`, html: spot, iconSize: [0, 0] }),
  });
}

let brush: CanvasRenderingContext2D | null | undefined;
const fonts: Record<MapPlace["size"], string> = {
  1: "800 15px",
  2: "700 13px",
  3: "600 12px",
  4: "600 12px",
};

function widthOf({ name, size }: MapPlace): number {
  brush ??= document.createElement("canvas").getContext("2d");
  if (!brush) return name.length * 8;
  brush.font = `${fonts[size]} ${getComputedStyle(document.body).fontFamily}`;
  return brush.measureText(name).width;
}

function decodeRing(encoded: string): Position[] {
  const steps = encoded.split(" ").map(Number);
  const positions: Position[] = [];
  let [lng, lat] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    lng += steps[at] ?? 0;
    lat += steps[at + 1] ?? 0;
    positions.push({ lat: lat / 1000, lng: lng / 1000 });
  }
  return positions;
}
