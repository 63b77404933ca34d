import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import type { Category } from "#app/features/catalogue/category.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { findPlaces } from "#app/features/places/place-finder.server.ts";
import { database } from "#app/platform/database.server.ts";
import { fold } from "#app/platform/fold.ts";
import { joinParts } from "#app/platform/language.ts";
import { type Locale, otherLocales, textIn } from "#app/platform/locale.ts";
import { findBeginnings, mostListed } from "./data/term-queries.server.ts";
import { clock } from "#app/platform/clock.ts";
import { currentDictionary } from "./dictionary.server.ts";
import { cleanQuery } from "./rules/query.ts";
import { searchBusinesses } from "./search-businesses.server.ts";
import { conceptsIn } from "./words/parse-query.ts";
import { asSeat, foldBeyondSeats, seatsOf } from "./words/seats.ts";
import { type Section, sectionOf } from "./words/sections.ts";

const maxTerms = 5;
const maxSections = 3;
const maxPlaces = 2;
const maxBusinesses = 2;
const maxPopular = 6;

/**
 * What a text that is being typed may become: words of listings of several members, parts of the catalogue by
 * either of their names, businesses, and places. The likeliest first, twelve at most, in the reader's language.
 */
export async function suggest(text: string, locale: Locale): Promise<Suggestion[]> {
  const typed = cleanQuery(text);
  if (typed.length < 2 || typed.length > maxTypedLength) return [];
  const [inPlaces, terms, sections, places, businesses] = await Promise.all([
    suggestInPlaces(typed, locale),
    suggestTerms(typed),
    suggestSections(typed, locale),
    findPlaces(typed, locale),
    suggestBusinesses(typed, locale),
  ]);
  const shown = new Set(inPlaces.map((each) => each.text));
  return [
    ...inPlaces,
    ...terms.filter((each) => !shown.has(each.text)),
    ...businesses,
    ...sections,
    ...places.slice(0, maxPlaces).map(({ name, within, governorateId, areaId }) => {
      return { kind: "place" as const, text: name, within, governorateId, areaId };
    }),
  ];
}

/** Before anything is typed: somebody's own place, by the id that their device kept, and where most listings stand. */
export async function suggestAtFirst(place: string, locale: Locale): Promise<Suggestion[]> {
  const [catalogue, known] = await Promise.all([listCatalogue(locale), gazetteer()]);
  const mine = known.get(place);
  const popular = await mostListed(
    database(),
    catalogue.map(({ id }) => `f:category:${id}`),
  );
  const largest = popular.slice(0, maxPopular).flatMap((filing) => {
    const category = catalogue.find(({ id }) => filing === `f:category:${id}`);
    return category ? toSuggestion(category) : [];
  });
  if (mine?.governorateId !== place) return largest;
  const text = textIn(mine.names, locale);
  return [{ kind: "place", text, within: "", governorateId: place, areaId: null }, ...largest];
}

const toSuggestion = ({ id, name }: Pick<Category, "id" | "name">) => ({
  kind: "category" as const,
  text: name,
  path: `/category/${id}`,
});

/** "شقة المزة": what stands before the name of a place, to be searched there, and its section there. */
async function suggestInPlaces(typed: string, locale: Locale): Promise<Suggestion[]> {
  const words = typed.split(" ");
  const places = await gazetteer();
  for (let at = 1; at < words.length; at++) {
    const tail = words.slice(at).join(" ");
    if ([...tail].length < 2) break;
    const named = (await findPlaces(tail, locale)).filter(({ id }) => {
      return Object.values(places.get(id)?.names ?? {}).some((name) =>
        beginsWord(fold(name), fold(tail).trim()),
      );
    });
    if (named.length === 0) continue;
    const text = words.slice(0, at).join(" ");
    const q = encodeURIComponent(text);
    const found = named.slice(0, maxPlaces).map(({ name, governorateId, areaId }) => {
      const where = `governorate=${governorateId}${areaId ? `&area=${areaId}` : ""}`;
      return { name, where };
    });
    const section = await guessSection(text);
    const category = (await listCatalogue(locale)).find(({ id }) => id === section?.categoryId);
    const suggestions = found.map(({ name, where }): Suggestion => {
      return { kind: "search", text: `${text} ${name}`, path: `/search?q=${q}&${where}` };
    });
    const [first] = found;
    if (category && first)
      suggestions.push({
        kind: "category",
        text: joinParts([category.name, first.name], locale),
        path: `/category/${category.id}?${first.where}`,
      });
    return suggestions;
  }
  return [];
}

async function suggestTerms(typed: string): Promise<Suggestion[]> {
  const words = typed.split(" ");
  const last = fold(words.at(-1) ?? "").trim();
  if ([...last].length < 2 || last.includes(" ")) return [];
  const before = words.slice(0, -1);
  const seats = seatsOf(words.at(-1) ?? "");
  const beginnings = [last, ...[last, ...seats].map(asSeat)];
  const terms = await findBeginnings(database(), beginnings, maxTerms);
  return terms.map((term) => ({ kind: "term", text: [...before, term].join(" ") }));
}

async function suggestBusinesses(typed: string, locale: Locale): Promise<Suggestion[]> {
  const options = { limit: maxBusinesses, isTyping: true };
  const found = await searchBusinesses(typed, options, { locale, now: clock.now() });
  return found.map(({ id, name, trades, place }): Suggestion => {
    return { kind: "business", text: name, about: trades[0] ?? place ?? "", path: `/seller/${id}` };
  });
}

async function suggestSections(typed: string, locale: Locale): Promise<Suggestion[]> {
  const folded = fold(typed).trim();
  const catalogues = await Promise.all([locale, ...otherLocales(locale)].map(listCatalogue));
  const [shown = [], ...others] = catalogues.map((catalogue) =>
    catalogue.flatMap((category) => [
      toSuggestion(category),
      ...category.subcategories.map(({ id, title }) => ({
        kind: "subcategory" as const,
        text: title,
        path: `/category/${category.id}/subcategory/${id}`,
      })),
    ]),
  );
  const fitting = [...shown, ...others.flat()].filter(
    ({ text }) =>
      beginsWord(fold(text), folded) || beginsWord(foldBeyondSeats(text), foldBeyondSeats(typed)),
  );
  const paths = new Set(fitting.map(({ path }) => path));
  return shown.filter(({ path }) => paths.has(path)).slice(0, maxSections);
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

export async function guessSection(title: string): Promise<Section | null> {
  return (await loadSectionGuess())(title);
}

export async function loadSectionGuess(): Promise<(title: string) => Section | null> {
  const dictionary = await currentDictionary();
  return (title) => sectionOf(conceptsIn(title, dictionary));
}

export type Suggestion =
  | { kind: "term"; text: string }
  | { kind: "category" | "subcategory" | "search"; text: string; path: string }
  /** `about`: what it does, or where; empty where nobody knows. */
  | { kind: "business"; text: string; about: string; path: string }
  | { kind: "place"; text: string; within: string; governorateId: string; areaId: string | null };

/** The longest text that is suggested to; what is longer is nobody's typing. */
const maxTypedLength = 60;
