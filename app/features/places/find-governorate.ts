import { hourMs } from "#app/platform/durations.ts";

/** The capitals of the governorates (db/migrations/1003-places.sql). The position never leaves the device. */
const centres: Readonly<Record<string, readonly [lat: number, lng: number]>> = {
  damascus: [33.513, 36.292],
  "rif-dimashq": [33.572, 36.402],
  aleppo: [36.202, 37.158],
  homs: [34.73, 36.712],
  hama: [35.132, 36.755],
  latakia: [35.521, 35.786],
  tartus: [34.889, 35.886],
  idlib: [35.931, 36.634],
  daraa: [32.62, 36.103],
  "as-suwayda": [32.709, 36.569],
  quneitra: [33.126, 35.825],
  "deir-ez-zor": [35.336, 40.141],
  raqqa: [35.951, 39.009],
  "al-hasakah": [36.503, 40.747],
};

export async function findGovernorate(): Promise<string | null> {
  if (!("geolocation" in navigator)) return null;
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(nearestGovernorate(coords.latitude, coords.longitude)),
      () => resolve(null),
      { timeout: 10_000, maximumAge: hourMs },
    );
  });
}

export function nearestGovernorate(lat: number, lng: number): string | null {
  // The length of a degree of longitude to one of latitude, here.
  const apart = ([y, x]: readonly [number, number]) => (y - lat) ** 2 + (0.82 * (x - lng)) ** 2;
  const [nearest] = Object.entries(centres).sort(([, a], [, b]) => apart(a) - apart(b));
  return nearest?.[0] ?? null;
}
