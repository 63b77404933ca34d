import { joinParts } from "#app/platform/language.ts";
import { type Locale, textIn } from "#app/platform/locale.ts";
import { editDistance } from "#app/platform/edit-distance.ts";
import { lengthOf } from "#app/platform/text.ts";
import { gazetteer } from "./gazetteer.server.ts";
import { foldName, foldWithArticles, soundOf } from "./place-spelling.ts";
import type { FoundPlace, Place } from "./place.ts";

const maxFound = 8;

let index: PlaceIndex | undefined;

export async function findPlaces(typed: string, locale: Locale): Promise<FoundPlace[]> {
  const places = await gazetteer();
  index ??= indexPlaces(places.values());
  return searchPlaces(index, typed, maxFound).map((place) => ({
    id: place.id,
    kind: place.kind,
    name: textIn(place.names, locale),
    within: joinParts(
      aroundOf(place, places).map((around) => textIn(around.names, locale)),
      locale,
    ),
    governorateId: place.governorateId,
    areaId: place.id === place.governorateId ? null : place.id,
  }));
}

function aroundOf(place: Place, places: ReadonlyMap<string, Place>): Place[] {
  return [...new Set([place.parentId, place.governorateId])].flatMap((id) => {
    const around = id && id !== place.id ? places.get(id) : undefined;
    return around && around.kind !== "country" ? around : [];
  });
}

export const maxPlaceQueryLength = 60;

export type PlaceIndex = readonly Entry[];

type Entry = {
  place: Place;
  forms: Form[];
  /** The words of what it lies in. They may be typed as well, but find nothing alone. */
  around: string[];
};
/** `full` has the articles, `compact` has not; neither has spaces. */
type Form = { words: string[]; full: string; compact: string; sound: string };

export function indexPlaces(places: Iterable<Place>): PlaceIndex {
  const byId = new Map(Array.from(places, (place) => [place.id, place]));
  const forms = new Map(Array.from(byId.values(), (place) => [place.id, formsOf(place)]));
  return Array.from(byId.values(), (place) => ({
    place,
    forms: forms.get(place.id) ?? [],
    around: aroundOf(place, byId)
      .flatMap(({ id }) => forms.get(id) ?? [])
      .flatMap(({ words }) => words),
  }));
}

function formsOf(place: Place): Form[] {
  return [...Object.values(place.names), ...place.aliases].map(toForm);
}

function toForm(text: string): Form {
  const folded = foldName(text);
  return {
    words: folded.split(" "),
    full: foldWithArticles(text),
    compact: folded.replaceAll(" ", ""),
    sound: soundOf(folded),
  };
}

/**
 * The places that a typed text may mean, the likeliest first. The very name, its beginning, its words (with
 * what it lies in, if typed along), a part of it, what sounds the same, and what is a slip away. Within these
 * the larger place comes first, and then the gazetteer's own order. Any script, any spelling.
 */
export function searchPlaces(index: PlaceIndex, typed: string, max: number): Place[] {
  if (lengthOf(typed) > maxPlaceQueryLength) return [];
  const query = toForm(typed);
  if (!query.compact) return [];
  return index
    .map((entry, order) => ({ place: entry.place, order, rank: rankOf(entry, query) }))
    .filter(({ rank }) => rank < Infinity)
    .sort(
      (a, b) => a.rank - b.rank || sizes[a.place.kind] - sizes[b.place.kind] || a.order - b.order,
    )
    .slice(0, max)
    .map(({ place }) => place);
}

function rankOf({ forms, around }: Entry, query: Form): number {
  return Math.min(...forms.map((form) => closeness(form, query, around)));
}

function closeness(form: Form, query: Form, around: string[]): number {
  if (form.compact === query.compact) return 0;
  if (form.full.startsWith(query.full)) return 1;
  if (form.compact.startsWith(query.compact)) return 1.1;
  const words = wordsMatch(form, query, around);
  if (words < Infinity) return words;
  if (query.compact.length >= 3 && form.compact.includes(query.compact)) return 4;
  if (query.sound.length >= 2 && query.compact.length >= 4) {
    if (form.sound === query.sound) return 5 + editDistance(form.compact, query.compact, 4) / 10;
    if (query.sound.length >= 3 && form.sound.startsWith(query.sound)) return 6;
  }
  const allowed = allowedSlips(query.compact);
  if (allowed === 0) return Infinity;
  const found = editDistance(form.compact, query.compact, allowed);
  return found <= allowed ? 7 + found : Infinity;
}

// Every typed word begins a word of the name or of what it lies in, and at least one a word of the name.
function wordsMatch(form: Form, query: Form, around: string[]): number {
  const begins = (words: string[], typed: string) => words.some((word) => word.startsWith(typed));
  const own = query.words.filter((typed) => begins(form.words, typed));
  if (own.length === 0) return Infinity;
  if (own.length === query.words.length) return 2;
  const rest = query.words.filter((typed) => !begins(form.words, typed));
  if (!rest.every((typed) => begins(around, typed))) return Infinity;
  // "Mezzeh, Damascus" means Mezzeh before any other place of which only a word is Mezzeh.
  return own.join("") === form.compact ? 1.5 : 3;
}

function allowedSlips(text: string): number {
  if (text.length < 4) return 0;
  return text.length < 7 ? 1 : 2;
}

const sizes: Record<Place["kind"], number> = { governorate: 0, district: 1, area: 2, country: 0 };
