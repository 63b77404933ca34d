import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { findPlaces } from "#app/features/places/place-finder.server.ts";
import { databaseToRead } from "#app/platform/replica/replica.server.ts";
import { fold } from "#app/platform/fold.ts";
import type { Locale } from "#app/platform/locale.ts";
import { findBeginnings } from "./data/term-queries.server.ts";
import { currentDictionary } from "./dictionary.server.ts";
import { cleanQuery } from "./query.ts";
import { conceptsIn } from "./words/parse-query.ts";
import { type Section, sectionOf } from "./words/sections.ts";

const mostTerms = 5;
const mostSections = 3;
const mostPlaces = 2;

/**
 * What a text that is being typed may become: words of listings of several members, parts of the catalogue
 * by either of their names, and places; the likeliest first, ten at most, in the reader's language.
 */
export async function suggest(text: string, locale: Locale): Promise<Suggestion[]> {
  const typed = cleanQuery(text);
  if (typed.length < 2 || typed.length > longestTyped) return [];
  const [terms, sections, places] = await Promise.all([
    suggestTerms(typed),
    suggestSections(typed, locale),
    findPlaces(typed, locale),
  ]);
  const around = places
    .slice(0, mostPlaces)
    .map(({ name: placeName, within, governorateId, areaId }) => ({
      kind: "place" as const,
      text: placeName,
      within,
      governorateId,
      areaId,
    }));
  return [...terms, ...sections, ...around];
}

/** The last word written out, behind what stands before it. */
async function suggestTerms(typed: string): Promise<Suggestion[]> {
  const words = typed.split(" ");
  const last = fold(words.at(-1) ?? "").trim();
  if ([...last].length < 2 || last.includes(" ")) return [];
  const before = words.slice(0, -1);
  const terms = await findBeginnings(databaseToRead(), last, mostTerms);
  return terms.map((term) => ({ kind: "term", text: [...before, term].join(" ") }));
}

async function suggestSections(typed: string, locale: Locale): Promise<Suggestion[]> {
  const folded = fold(typed).trim();
  const [shown, other] = await Promise.all([
    listCatalogue(locale),
    listCatalogue(locale === "ar" ? "en" : "ar"),
  ]);
  const also = new Map(
    other.flatMap((category) => [
      [category.id, category.name] as const,
      ...category.subcategories.map(({ id, title }) => [`${category.id}/${id}`, title] as const),
    ]),
  );
  const fits = (key: string, name: string) =>
    [name, also.get(key) ?? ""].some((each) => beginsWord(fold(each), folded));
  const sections = shown.flatMap((category): Suggestion[] => [
    ...(fits(category.id, category.name)
      ? [{ kind: "category" as const, text: category.name, path: `/category/${category.id}` }]
      : []),
    ...category.subcategories
      .filter(({ id, title }) => fits(`${category.id}/${id}`, title))
      .map(({ id, title }) => ({
        kind: "subcategory" as const,
        text: title,
        path: `/category/${category.id}/subcategory/${id}`,
      })),
  ]);
  return sections.slice(0, mostSections);
}

// العقارات begins with عقار too: nobody types an article to look for something.
function beginsWord(name: string, typed: string): boolean {
  return name
    .split(" ")
    .some(
      (word, at, all) =>
        [word, ...all.slice(at + 1)].join(" ").startsWith(typed) ||
        (word.startsWith("ال") && word.slice(2).startsWith(typed)),
    );
}

/** Under what of the catalogue a listing of this title most likely stands; null where its words do not say. */
export async function guessSection(title: string): Promise<Section | null> {
  return sectionOf(conceptsIn(title, await currentDictionary()));
}

/** One line of what a typed text may become, in one language. */
export type Suggestion =
  /** Words to search for: the text with its last word written out. */
  | { kind: "term"; text: string }
  /** A part of the catalogue; `path` is its page, without its language. */
  | { kind: "category" | "subcategory"; text: string; path: string }
  /** A place; `within` is what it lies in, empty for a governorate. */
  | { kind: "place"; text: string; within: string; governorateId: string; areaId: string | null };

/** The longest text that is suggested to; what is longer is nobody's typing. */
const longestTyped = 60;
