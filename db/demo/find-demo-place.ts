import type { Place } from "#app/features/places/place.ts";

export type DemoPlace = { governorateId: string; areaId: string | null };

/** The gazetteer's place for the names the demo is written with; throws for a name it does not know. */
export function findDemoPlace(
  places: Map<string, Place>,
  governorateId: string,
  area: string | null,
): DemoPlace {
  const governorate = places.get(governorateId);
  if (!governorate) throw new Error(`The demo names an unknown governorate: ${governorateId}`);
  if (!area || area === governorate.nameAr) return { governorateId, areaId: null };
  for (const place of places.values()) {
    if (place.governorateId !== governorateId || place.id === governorateId) continue;
    if (place.nameAr === area || place.aliases.includes(area))
      return { governorateId, areaId: place.id };
  }
  throw new Error(`The demo names an unknown area of ${governorateId}: ${area}`);
}
