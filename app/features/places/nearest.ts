import type { Place } from "./place.ts";
import { distanceBetween, type Position } from "./position.ts";

/** Meters: farther than this from every place of the gazetteer, a position is not named after one. */
export const farthestName = 25_000;

/** What a position is called, and the places of the gazetteer that it lies in or near. */
export type NamedPosition = {
  text: string;
  governorateId: string | null;
  areaId: string | null;
};

/** The place a position is called after, or null in the desert, at sea or abroad; pure. */
export function nearestPlace<T extends Pick<Place, "kind" | "lat" | "lng">>(
  places: Iterable<T>,
  position: Position,
): { place: T; distance: number } | null {
  let nearest: { place: T; distance: number } | null = null;
  for (const place of places) {
    if (place.kind === "country") continue;
    const distance = distanceBetween(place, position);
    if (distance < (nearest?.distance ?? farthestName)) nearest = { place, distance };
  }
  return nearest;
}
