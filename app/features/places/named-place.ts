import { memoize } from "#app/platform/memoize.ts";
import { foldName } from "./place-spelling.ts";
import { type Place, entireCountry } from "./place.ts";

export type PlaceNames = ReadonlyMap<string, readonly Place[]>;

type NamedPlace = {
  governorateId: string;
  areaId: string | null;
  isEntire: boolean;
};

const fold = memoize(foldName);
const maxWords = 5;
const maxAddressLength = 400;
/** The capital and what lies round it: people name the one for the other. */
const capitals = new Set(["damascus", "rif-dimashq"]);
const titles = new Set(
  "محافظة مدينة حي منطقة ضاحية بلدة قرية governorate city district province"
    .split(" ")
    .map(foldName),
);

export function namesOf(places: Iterable<Place>): PlaceNames {
  const names = new Map<string, Place[]>();
  for (const place of places) {
    for (const name of new Set(
      [place.id, ...Object.values(place.names), ...place.aliases].map(foldName),
    )) {
      names.set(name, [...(names.get(name) ?? []), place]);
    }
  }
  return names;
}

/**
 * In any spelling and either language. What stands alone between commas counts first, and an area without its
 * governorate only when it stands alone and is the only one of its name.
 */
export function findNamedPlace(text: string, names: PlaceNames): NamedPlace | null {
  const segments = text
    .slice(0, maxAddressLength)
    .split(/[,،;؛/|\n()]+|\s[-–—]\s/)
    .map(fold)
    .filter(Boolean);
  const alone = segments.flatMap((segment) => placesCalled(segment, names));
  const inside = segments.flatMap((segment) => placesAmong(segment.split(" "), names));
  const governorate = chooseGovernorate(alone, inside) ?? chooseGovernorate(inside, inside);
  const area = governorate
    ? (within(alone, governorate) ?? sibling(alone, governorate) ?? within(inside, governorate))
    : onlyOne(alone.filter(isArea));
  const found = area ?? governorate ?? alone.find(({ kind }) => kind === "country");
  if (!found) return null;
  return {
    governorateId: found.governorateId,
    areaId: isArea(found) ? found.id : null,
    isEntire:
      text.length <= maxAddressLength &&
      segments.every((segment) => isNamed(placesCalled(segment, names), found)),
  };
}

function placesCalled(segment: string, names: PlaceNames): readonly Place[] {
  const words = segment.split(" ");
  const rest = words.length > 1 && titles.has(words[0] ?? "") ? words.slice(1) : words;
  const bare = rest.length > 1 && titles.has(rest.at(-1) ?? "") ? rest.slice(0, -1) : rest;
  return names.get(segment) ?? names.get(bare.join(" ")) ?? [];
}

/** The longest names first: "Rif Dimashq" is no Damascus. */
function placesAmong(words: string[], names: PlaceNames): Place[] {
  const found: Place[] = [];
  for (let start = 0; start < words.length; ) {
    let taken = 1;
    for (let count = Math.min(maxWords, words.length - start); count > 0; count--) {
      const called = names.get(words.slice(start, start + count).join(" "));
      if (!called) continue;
      found.push(...called);
      taken = count;
      break;
    }
    start += taken;
  }
  return found;
}

function chooseGovernorate(candidates: readonly Place[], all: readonly Place[]): Place | null {
  const named = candidates.filter(isGovernorate);
  return named.find((governorate) => within(all, governorate)) ?? named[0] ?? null;
}

function within(places: readonly Place[], governorate: Place): Place | undefined {
  return places.find((place) => isArea(place) && place.governorateId === governorate.id);
}

function sibling(places: readonly Place[], governorate: Place): Place | undefined {
  if (!capitals.has(governorate.id)) return undefined;
  return places.find((place) => isArea(place) && capitals.has(place.governorateId));
}

function onlyOne(places: readonly Place[]): Place | undefined {
  return new Set(places).size === 1 ? places[0] : undefined;
}

function isNamed(called: readonly Place[], found: Place): boolean {
  const around = capitals.has(found.governorateId) ? capitals : new Set([found.governorateId]);
  return called.some(({ id }) => id === found.id || id === entireCountry || around.has(id));
}

function isGovernorate({ kind }: Place): boolean {
  return kind === "governorate";
}

function isArea({ kind }: Place): boolean {
  return kind === "area" || kind === "district";
}
