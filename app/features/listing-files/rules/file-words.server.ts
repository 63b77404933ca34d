import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { findNamedPlace, namesOf, type PlaceNames } from "#app/features/places/named-place.ts";
import { foldName } from "#app/features/places/place-spelling.ts";
import type { Place } from "#app/features/places/place.ts";
import { fold } from "#app/platform/fold.ts";
import { type Locale, locales, textIn } from "#app/platform/locale.ts";
import { cleanLine } from "#app/platform/text.ts";

type Named = { id: string; words: Partial<Record<Locale, string>> };
type NamedCategory = Named & { subcategories: Named[] };

/** What cells are read against: the catalogue and the gazetteer, in every language. */
export type FileWords = {
  categories: NamedCategory[];
  places: ReadonlyMap<string, Place>;
  placeNames: PlaceNames;
};

export async function loadFileWords(): Promise<FileWords> {
  const places = await gazetteer();
  const categories = new Map<string, NamedCategory>();
  for (const locale of locales)
    for (const { id, name, subcategories } of await listCatalogue(locale)) {
      const known = categories.get(id) ?? { id, words: {}, subcategories: [] };
      known.words[locale] = name;
      for (const each of subcategories) {
        const below = known.subcategories.find((other) => other.id === each.id);
        if (below) below.words[locale] = each.title;
        else known.subcategories.push({ id: each.id, words: { [locale]: each.title } });
      }
      categories.set(id, known);
    }
  return { categories: [...categories.values()], places, placeNames: namesOf(places.values()) };
}

export const foldWord = (text: string): string => fold(cleanLine(text)).replace(/ +/g, " ").trim();

/** The one of that name, in either language or by its id. */
export function findNamed<Of extends Named>(among: readonly Of[], text: string): Of | undefined {
  const folded = foldWord(text);
  const called = (foldOf: (word: string) => string, looked: string) =>
    among.find(({ words }) => Object.values(words).some((word) => foldOf(word) === looked));
  return (
    among.find(({ id }) => foldWord(id) === folded) ??
    called(foldWord, folded) ??
    // With the article or without.
    called(foldName, foldName(text))
  );
}

export function wordOf(among: readonly Named[], id: string, locale: Locale): string {
  return among.find((each) => each.id === id)?.words[locale] ?? id;
}

/** The same words in every language. */
export function inEachLanguage(word: (locale: Locale) => string): Partial<Record<Locale, string>> {
  return Object.fromEntries(locales.map((locale) => [locale, word(locale)]));
}

export function placeWord({ places }: FileWords, id: string, locale: Locale): string {
  const place = places.get(id);
  return place ? textIn(place.names, locale) : id;
}

export function findGovernorate({ places, placeNames }: FileWords, text: string): string | null {
  const named = places.get(text.trim()) ?? null;
  const id = named?.id ?? findNamedPlace(text, placeNames)?.governorateId;
  return id === undefined || places.get(id)?.governorateId !== id ? null : id;
}

export function findArea(words: FileWords, governorateId: string, text: string): string | null {
  const inside = `${text}، ${placeWord(words, governorateId, "ar")}`;
  const id = words.places.has(text.trim())
    ? text.trim()
    : findNamedPlace(inside, words.placeNames)?.areaId;
  return id && words.places.get(id)?.governorateId === governorateId ? id : null;
}
