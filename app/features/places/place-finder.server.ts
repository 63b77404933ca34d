import type { Locale } from "#app/platform/locale.ts";
import { gazetteer } from "./gazetteer.server.ts";
import { type FoundPlace, placeName, type Place } from "./place.ts";
import { indexPlaces, type PlaceIndex, searchPlaces } from "./place-search.ts";

const mostFound = 8;

let index: PlaceIndex | undefined;

/** What a typed text may mean, the likeliest first, at most eight, in one language (place-search.ts). */
export async function findPlaces(typed: string, locale: Locale): Promise<FoundPlace[]> {
  const places = await gazetteer();
  index ??= indexPlaces(places.values());
  return searchPlaces(index, typed, mostFound).map((place) => ({
    id: place.id,
    kind: place.kind,
    name: placeName(place, locale),
    within: within(place, places)
      .map((around) => placeName(around, locale))
      .join(locale === "ar" ? "، " : ", "),
    governorateId: place.governorateId,
    areaId: place.id === place.governorateId ? null : place.id,
  }));
}

/** Its district and its governorate, as far as they are others than itself. */
function within(place: Place, places: ReadonlyMap<string, Place>): Place[] {
  return [...new Set([place.parentId, place.governorateId])]
    .map((id) => (id && id !== place.id ? places.get(id) : undefined))
    .filter((around) => around !== undefined)
    .filter((around) => around.kind !== "country");
}
