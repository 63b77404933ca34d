import type { Position } from "../position.ts";

/** A ring of shapes/map-shapes.ts as positions. */
export function decodeRing(encoded: string): Position[] {
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
