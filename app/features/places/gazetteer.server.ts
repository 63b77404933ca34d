import { database } from "#app/platform/database.server.ts";
import { type Locale, textIn } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";
import { listPlaces } from "./data/place-queries.server.ts";
import {
  type GovernorateOption,
  type MapGround,
  type MapPlace,
  type Place,
  type Surroundings,
  entireCountry,
} from "./place.ts";
import { chooseLabels } from "./components/choose-labels.ts";
import { distanceBetween, maxShift, type Position } from "./position.ts";
import { findStreetFile, streetAddress } from "./street-file.server.ts";

let loading: Promise<Map<string, Place>> | undefined;

/** Every place by id, read once: only a migration changes them, and it starts a new process. */
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

export async function listGovernorateOptions(locale: Locale): Promise<GovernorateOption[]> {
  const places = [...(await gazetteer()).values()];
  return places
    .filter((place) => place.kind === "governorate" || place.kind === "country")
    .sort((a, b) => Number(b.id === entireCountry) - Number(a.id === entireCountry))
    .map((governorate) => ({
      id: governorate.id,
      name: textIn(governorate.names, locale),
      areas: places
        .filter((place) => place.governorateId === governorate.id && place.id !== governorate.id)
        .map((place) => ({ id: place.id, name: textIn(place.names, locale) })),
    }));
}

/** What maps are drawn on: the tiles of the settings, else our file of streets, else our own drawing. */
export async function findMapGround(locale: Locale): Promise<MapGround> {
  const { mapTileUrl, mapAttribution: attribution } = site();
  if (mapTileUrl) return { kind: "pictures", address: mapTileUrl, attribution };
  const file = await findStreetFile();
  if (file) return { kind: "streets", address: streetAddress(file.version), attribution };
  return { kind: "drawn", places: await listMapPlaces(locale) };
}

/**
 * What the drawn map shows: the cities, the towns and the neighborhoods, the more important first. The country
 * and the surroundings of a city ("منطقة حمص") are left out, since they are no point. So is a governorate whose
 * chief town has another name.
 */
async function listMapPlaces(locale: Locale): Promise<MapPlace[]> {
  const places = [...(await gazetteer()).values()];
  const towns = new Set(places.filter(isTown).map(spot));
  return places
    .filter((place) => isTown(place) || place.kind === "area" || isCity(place, towns))
    .map((place) => ({
      name: textIn(place.names, locale),
      lat: place.lat,
      lng: place.lng,
      size: sizeOf(place),
    }))
    .sort((a, b) => a.size - b.size);
}

export async function findMapPlace(
  id: string | null,
): Promise<(Position & { kind: Place["kind"] }) | null> {
  const place = id ? (await gazetteer()).get(id) : undefined;
  return place ? { lat: place.lat, lng: place.lng, kind: place.kind } : null;
}

/** As wide as the page may be, and 160 high without the line under the lowest point, which is its name. */
const strip = { width: 860, height: 140 };
const middle = { x: strip.width / 2, y: 80 };

/**
 * The quarters and towns round a position, for a strip of a map: as near as four of them fit. No file and no
 * statement is needed, so a page has them from the beginning. Null for the entire country.
 */
export async function listSurroundings(
  position: Position | null,
  placeId: string,
  locale: Locale,
): Promise<Surroundings | null> {
  const around = await gazetteer();
  const place = around.get(placeId);
  const center = position ?? place;
  if (!center || !place || place.kind === "country") return null;
  const places = await listMapPlaces(locale);
  const distances = places.map((each) => distanceBetween(center, each)).sort((a, b) => a - b);
  const metersToPixel = Math.min(Math.max((distances[4] ?? 0) / 62, 15), 400);
  const spotOf = ({ lat, lng }: Position) => ({
    x: Math.round(
      ((lng - center.lng) * metersOfDegree * Math.cos((center.lat * Math.PI) / 180)) /
        metersToPixel,
    ),
    y: Math.round(((center.lat - lat) * metersOfDegree) / metersToPixel),
  });
  const labels = chooseLabels(
    places,
    closest,
    strip,
    (each) => {
      const { x, y } = spotOf(each);
      return { x: x + middle.x, y: y + middle.y };
    },
    ({ name }) => name.length * 7,
  );
  return {
    places: labels.map((each) => ({ name: each.name, ...spotOf(each) })),
    reach: Math.round(maxShift / metersToPixel),
  };
}

const metersOfDegree = 111_195;
/** A zoom from which places of every size are named. */
const closest = 12;

function isTown(place: Place): boolean {
  return place.kind === "district" && !place.names.ar?.startsWith("منطقة ");
}

function isCity(place: Place, towns: ReadonlySet<string>): boolean {
  return place.kind === "governorate" && !towns.has(spot(place));
}

function spot({ lat, lng }: Position): string {
  return `${lat} ${lng}`;
}

function sizeOf({ kind, parentId, governorateId }: Place): MapPlace["size"] {
  if (kind === "governorate") return 1;
  if (kind === "district") return 2;
  return parentId === governorateId ? 4 : 3;
}
