import type { MapPlace } from "../place.ts";

type Spot = { x: number; y: number };
type Box = { x0: number; y0: number; x1: number; y1: number };

const firstZoom: Record<MapPlace["size"], number> = { 1: 0, 2: 8, 3: 9, 4: 11 };
const labelHeight = 18;
const room = 5;

/**
 * The places that a view of the map can name without one name lying on another, the important ones
 * first. `spotOf` says where on the view a place is, `widthOf` how wide its name is, both in pixels.
 */
export function chooseLabels(
  places: readonly MapPlace[],
  zoom: number,
  view: { width: number; height: number },
  spotOf: (place: MapPlace) => Spot,
  widthOf: (place: MapPlace) => number,
): MapPlace[] {
  const taken: Box[] = [];
  return places.filter((place) => {
    if (zoom < firstZoom[place.size]) return false;
    const { x, y } = spotOf(place);
    if (x < 0 || y < 0 || x > view.width || y > view.height) return false;
    const half = widthOf(place) / 2 + room;
    const box = { x0: x - half, x1: x + half, y0: y - room, y1: y + labelHeight + room };
    if (taken.some((other) => overlap(box, other))) return false;
    taken.push(box);
    return true;
  });
}

function overlap(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}
