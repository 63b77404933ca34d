import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import type { ReadContext } from "#app/features/listings/listings.server.ts";
import { findBusinesses } from "#app/features/sellers/sellers.server.ts";
import type { NameWord, PlaceFilter } from "#app/features/sellers/shop.ts";
import { currentDictionary } from "./dictionary.server.ts";
import { cleanQuery, maxWords } from "./rules/query.ts";
import { standsForWord } from "./words/alternatives.ts";
import { wordsOfFold } from "./words/lexemes.ts";
import { conceptsIn } from "./words/parse-query.ts";
import { isInArabicScript, stem, stripArticle } from "./words/stem.ts";

type Options = {
  limit: number;
  /** The last word may be unfinished. */
  isTyping?: boolean;
  place?: PlaceFilter;
};

/** Businesses whose name, short address or branch has the words of a query, in any spelling that listings are found by. */
export async function searchBusinesses(
  query: string,
  { limit, isTyping = false, place }: Options,
  read: ReadContext,
) {
  const words = [...new Set(wordsOfFold(cleanQuery(query)))].slice(0, maxWords);
  const places = await placesNamed(words);
  const isOnlyPlaces = words.every((word) => governoratesOf(word, places).length > 0);
  return findBusinesses(
    words.map((word, at) => ({
      word,
      ...waysToBegin(word, isTyping && at === words.length - 1),
      governorates: isOnlyPlaces ? [] : governoratesOf(word, places),
    })),
    limit,
    read,
    place,
  );
}

const endings = ["", "ه", "ات", "ين", "ون", "ي", "يه", "نا", "s", "es"];
const minToBegin = 4;

/** A word of four letters may be the beginning of another; a shorter one is a word, with its ending. */
function waysToBegin(word: string, isUnfinished: boolean): Pick<NameWord, "beginnings" | "shapes"> {
  const bare = stripArticle(word);
  const stemmed = stem(bare);
  const base = standsForWord(stemmed) ? stemmed : bare;
  const beginnings = isInArabicScript(base) ? [base, `ال${base}`] : [base];
  const isOpen = isUnfinished || base.length >= minToBegin;
  const shapes = beginnings.flatMap((each) =>
    isOpen ? [`% ${each}%`] : endings.map((ending) => `% ${each}${ending} %`),
  );
  return { beginnings, shapes };
}

type NamedPlace = { words: ReadonlySet<string>; governorateId: string };

async function placesNamed(words: readonly string[]): Promise<NamedPlace[]> {
  const [dictionary, places] = await Promise.all([currentDictionary(), gazetteer()]);
  return conceptsIn(words.join(" "), dictionary).flatMap((concept) => {
    const place = places.get(concept.replace(/^place-/, ""));
    if (!place) return [];
    const names = [...Object.values(place.names), ...place.aliases];
    const named = new Set(names.flatMap(wordsOfFold).map(stripArticle));
    return [{ words: named, governorateId: place.governorateId }];
  });
}

function governoratesOf(word: string, places: readonly NamedPlace[]): string[] {
  const written = [stripArticle(word), stripArticle(word.replace(/^[وبل](?=.{3})/, ""))];
  return places
    .filter(({ words }) => written.some((each) => words.has(each)))
    .map(({ governorateId }) => governorateId);
}
