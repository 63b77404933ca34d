import { database } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { listPlaces } from "./data/place-queries.server.ts";
import { type GovernorateOption, type Place, placeName, wholeCountry } from "./place.ts";

let loading: Promise<Map<string, Place>> | undefined;

/** Every place by id, read once: only a migration changes them, and a migration means a new process. */
export function gazetteer(): Promise<Map<string, Place>> {
  loading ??= listPlaces(database()).then(
    (places) => new Map(places.map((place) => [place.id, place])),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The governorates with their districts and neighbourhoods, for a form in one language; the country first. */
export async function listGovernorateOptions(locale: Locale): Promise<GovernorateOption[]> {
  const places = [...(await gazetteer()).values()];
  return places
    .filter((place) => place.kind === "governorate" || place.kind === "country")
    .sort((a, b) => Number(b.id === wholeCountry) - Number(a.id === wholeCountry))
    .map((governorate) => ({
      id: governorate.id,
      name: placeName(governorate, locale),
      areas: places
        .filter((place) => place.governorateId === governorate.id && place.id !== governorate.id)
        .map((place) => ({ id: place.id, name: placeName(place, locale) })),
    }));
}

/** "Damascus, Mazzeh", as a card or a page shows a listing's place; "Mazzeh" among others of that governorate. */
export async function placeText(
  governorateId: string,
  areaId: string | null,
  locale: Locale,
  within?: string | null,
): Promise<string> {
  const places = await gazetteer();
  return [areaId && governorateId === within ? null : governorateId, areaId]
    .map((id) => (id ? places.get(id) : undefined))
    .filter((place) => place !== undefined)
    .map((place) => placeName(place, locale))
    .join(locale === "ar" ? "، " : ", ");
}
