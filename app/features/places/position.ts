import { normalizeCharacters } from "#app/platform/digits.ts";

export type Position = { lat: number; lng: number };

/** Private sellers' positions are shifted: shown as a circle, never as a point. */
export type Precision = "exact" | "approximate";

/** Meters: as far as a private seller's position may be shifted. */
export const maxShift = 400;

export const damascus: Position = { lat: 33.513, lng: 36.292 };

/** The country with a little room around it: our own map shows no more. */
const widest = { south: 32, north: 37.6, west: 35.4, east: 42.6 };

const decimals = 5;

/**
 * A position from two texts, as a form or an address has them; null when one of them is no number of
 * degrees. To five decimals, a meter, which is what the database stores.
 */
export function readPosition(lat: string | null, lng: string | null): Position | null {
  const [north, east] = [readDegrees(lat, 90), readDegrees(lng, 180)];
  return north === null || east === null ? null : { lat: north, lng: east };
}

function readDegrees(text: string | null, max: number): number | null {
  const normalized = normalizeCharacters(text ?? "").replace(",", ".");
  if (!/^[-+]?\d{1,3}(\.\d{1,20})?$/.test(normalized)) return null;
  const degrees = Number(normalized);
  return Math.abs(degrees) <= max ? roundDegrees(degrees) : null;
}

export function isNearSyria({ lat, lng }: Position): boolean {
  return lat >= widest.south && lat <= widest.north && lng >= widest.west && lng <= widest.east;
}

export function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(decimals));
}

export function coordinatesText({ lat, lng }: Position): string {
  return `${lat.toFixed(decimals)}, ${lng.toFixed(decimals)}`;
}

/** A page with this place on a map, for a device that has no map program (OpenStreetMap; degrees). */
export function mapPage({ lat, lng }: Position, precision: Precision): string {
  const pin = precision === "exact" ? `?mlat=${lat}&mlon=${lng}` : "";
  return `https://www.openstreetmap.org/${pin}#map=${precision === "exact" ? 17 : 15}/${lat}/${lng}`;
}

/** For the telephone's own map program (RFC 5870); `u` says by how many meters it may be off. */
export function geoAddress({ lat, lng }: Position, precision: Precision): string {
  return `geo:${lat},${lng}${precision === "approximate" ? `;u=${maxShift}` : ""}`;
}

const earthRadius = 6_371_000;

export function distanceBetween(a: Position, b: Position): number {
  const radians = Math.PI / 180;
  const [dLat, dLng] = [(b.lat - a.lat) * radians, (b.lng - a.lng) * radians];
  const square =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)));
}
