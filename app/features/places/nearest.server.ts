import { site } from "#app/platform/site.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { gazetteer, placeText } from "./gazetteer.server.ts";
import { askGeocoder } from "./geocoder.server.ts";
import { type NamedPosition, nearestPlace } from "./nearest.ts";
import { coordinatesText, type Position } from "./position.ts";

/**
 * Names a position in one language: as the geocoder of the settings says, where
 * there is one and it answers in time; else after the nearest place of our own gazetteer; else by its
 * coordinates. Never throws for a position, and needs no network of its own.
 */
export async function namePosition(position: Position, locale: Locale): Promise<NamedPosition> {
  const { geocoderUrl, geocoderToken } = site();
  const [own, remote] = await Promise.all([
    nameByGazetteer(position, locale),
    geocoderUrl
      ? askGeocoder({ url: geocoderUrl, token: geocoderToken }, position, locale)
      : Promise.resolve(null),
  ]);
  return remote === null ? own : { ...own, text: remote };
}

/** The same after our own gazetteer alone: at once, for a page that must not wait. */
export async function nameByGazetteer(position: Position, locale: Locale): Promise<NamedPosition> {
  const found = nearestPlace((await gazetteer()).values(), position);
  if (!found) return { text: coordinatesText(position), governorateId: null, areaId: null };
  const { id, governorateId } = found.place;
  const areaId = id === governorateId ? null : id;
  return { text: await placeText(governorateId, areaId, locale), governorateId, areaId };
}
