import { readFacts } from "#app/features/listing-details/facts-in-words.ts";
import type { ListingFilter } from "#app/features/listings/listing-filter.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import type { Place } from "#app/features/places/place.ts";
import { fold } from "#app/platform/fold.ts";
import { currentDictionary } from "./dictionary.server.ts";
import type { SearchParams } from "./search-params.ts";
import type { Dictionary } from "./words/dictionary.ts";
import { conceptsIn, parseQuery } from "./words/parse-query.ts";
import { findPrice } from "./words/price-in-query.ts";
import { sectionOf } from "./words/sections.ts";

/** What some words of a query ask for: `at` are their places among its words. */
export type UnderstoodPart = {
  kind: "price" | "place" | "condition";
  at: readonly number[];
  filter: Partial<ListingFilter>;
};

/**
 * A price, a place and a condition that the words of a query say and its address does not. None where nothing
 * would be left to look for, and of a query that is meant as it was typed.
 */
export async function understand(params: SearchParams): Promise<UnderstoodPart[]> {
  if (params.isExact || !params.query) return [];
  const [dictionary, places] = await Promise.all([currentDictionary(), gazetteer()]);
  return readParts(params, dictionary, places);
}

/** The search for these parts and the other words. */
export function withParts(params: SearchParams, parts: readonly UnderstoodPart[]): SearchParams {
  const taken = new Set(parts.flatMap(({ at }) => at));
  const words = wordsIn(params.query).filter((_, place) => !taken.has(place));
  const filter = parts.reduce((all, part) => ({ ...all, ...part.filter }), params.filter);
  return { ...params, query: words.join(" "), filter };
}

const wordsIn = (query: string) => query.split(/[\s،؛;|]+/).filter(Boolean);

function readParts(
  { query, section, filter }: SearchParams,
  dictionary: Dictionary,
  places: ReadonlyMap<string, Place>,
): UnderstoodPart[] {
  const words = wordsIn(query);
  const found = sectionOf(conceptsIn(query, dictionary));
  const { categoryId, subcategoryId } = section.categoryId ? section : (found ?? goods);
  const parts: UnderstoodPart[] = [];
  const rest = () => [...words.keys()].filter((i) => !parts.some(({ at }) => at.includes(i)));
  const add = (part: UnderstoodPart | null) => {
    if (part && part.at.length > 0 && part.at.length < rest().length) parts.push(part);
  };
  const priced = filter.price ? null : findPrice(words);
  const isYear = categoryId === "cars" && priced !== null && mayBeYear(priced.price);
  if (priced && !isYear) {
    const at = words.flatMap((_, i) => (i >= priced.from && i < priced.to ? i : []));
    add({ kind: "price", at, filter: { price: priced.price } });
  }
  if (!filter.governorateId) add(findPlace(words, rest(), dictionary, places));
  const within = { categoryId: categoryId ?? "", subcategoryId };
  if (filter.details.length === 0) add(findCondition(words, rest(), within));
  return parts;
}

/** The condition that a listing with these words as its title would be in: `at` are the words without which it is not. */
function findCondition(
  words: readonly string[],
  left: readonly number[],
  within: { categoryId: string; subcategoryId: string | null },
): UnderstoodPart | null {
  const conditionOf = (places: readonly number[]) => {
    const title = places.map((i) => words[i]).join(" ");
    return readFacts({ ...within, listingType: "sale", title, description: "" }).condition;
  };
  const condition = conditionOf(left);
  if (!condition) return null;
  const at = left.filter((i) => conditionOf(left.filter((each) => each !== i)) !== condition);
  // What is like new was used.
  const choices = condition === "used" ? ["like-new", "used"] : [String(condition)];
  const details = [{ kind: "choice", key: "condition", choices } as const];
  return { kind: "condition", at, filter: { details } };
}

const goods = { categoryId: "business", subcategoryId: null };

const mayBeYear = ({ currency, min, max }: NonNullable<ListingFilter["price"]>) =>
  currency === null && [min, max].some((each) => each !== null && each >= 1950 && each <= 2050);

const before = /^(?:في|ب|in|at)$/;

/** The one governorate that is named, the one area, or an area in its governorate; of several none. */
function findPlace(
  words: readonly string[],
  left: readonly number[],
  dictionary: Dictionary,
  places: ReadonlyMap<string, Place>,
): UnderstoodPart | null {
  const read = parseQuery(left.map((i) => words[i]).join(" "), dictionary);
  const named = new Map<string, number[]>();
  for (const { part, places: ids } of read)
    for (const id of ids) {
      const at = left.filter((i) => fold(words[i] ?? "").trim() === part);
      named.set(id, [...(named.get(id) ?? []), ...at]);
    }
  // Rif Dimashq is no Damascus.
  const longest = [...named].filter(
    ([, at]) =>
      ![...named.values()].some((o) => o.length > at.length && at.every((i) => o.includes(i))),
  );
  const known = longest.flatMap(([id, at]) => ({ place: places.get(id), at }));
  const governorates = known.filter(({ place }) => place?.kind === "governorate");
  const [around] = governorates;
  const areas = known.filter(
    ({ place }) =>
      (place?.kind === "district" || place?.kind === "area") &&
      (!around || place.governorateId === around.place?.id),
  );
  const [area = around] = areas;
  if (governorates.length > 1 || areas.length > 1 || !area?.place) return null;
  const { id, governorateId } = area.place;
  const at = [...new Set([...(around?.at ?? []), ...area.at])];
  const leading = left.filter((i) => at.includes(i + 1) && before.test(fold(words[i] ?? "")));
  return {
    kind: "place",
    at: [...leading, ...at],
    filter: { governorateId, areaId: id === governorateId ? null : id },
  };
}
