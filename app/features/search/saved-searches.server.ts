import type { ReaderPart } from "#app/platform/member-part.ts";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { narrows } from "#app/features/listings/listing-filter.ts";
import { filterChips } from "#app/features/listing-filters/listing-chips.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import { baseLocale, type Locale } from "#app/platform/locale.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import { mayWrite, type Viewer } from "#app/platform/viewer.ts";
import {
  countSaved,
  countUses,
  deleteSaved,
  findSavedPath,
  lockMember,
  insertSaved,
  isSavedBy,
  savedPathsOf,
  selectSaved,
} from "./data/saved-search-queries.server.ts";
import type { RowsQuery } from "./data/search-queries.server.ts";
import { currentDictionary } from "./dictionary.server.ts";
import { fileSearch, lexemesOfQueryWord, type SavedFiling } from "./engine/saved-anchors.ts";
import { readSearchParams, type SearchParams, searchPath } from "./search-params.ts";
import type { Dictionary } from "./words/dictionary.ts";
import { parseQuery } from "./words/parse-query.ts";

/**
 * Saves a search, at most twenty for each member, without its order and its days. "nothing" for one without
 * words and filters, "too-long" for an address of more than a thousand characters.
 * @throws {NotAllowed} for who is suspended or leaving
 */
export async function saveSearch(
  viewer: Viewer,
  address: URLSearchParams,
  now: Date,
): Promise<SaveOutcome> {
  if (!mayWrite(viewer)) throw new NotAllowed();
  await consumeOrThrow(database(), limits.savedSearchByAccount, [viewer.id], now);
  const params = await readSaved(address);
  const { query, section, filter } = params;
  if (!query && !section.categoryId && !narrows(filter)) return "nothing";
  const path = searchPath(params);
  if (path.length > maxSavedPathLength) return "too-long";
  const { anchors, ...filed } = await computeSavedFiling(
    database(),
    params,
    await currentDictionary(),
  );
  return database().transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const row = {
      id: newId(),
      userId: viewer.id,
      path,
      query,
      categoryId: section.categoryId,
      subcategoryId: section.subcategoryId,
      governorateId: filter.governorateId,
      createdAt: now,
      ...filed,
    };
    if ((await countSaved(tx, viewer.id)) >= maxSavedSearches) return "too-many";
    return (await insertSaved(tx, row, anchors)) ? "saved" : "already";
  });
}

/** The terms a search is found by, so that few listings are compared with it, by this dictionary. */
export async function computeSavedFiling(
  db: Connection,
  params: SearchParams,
  dictionary: Dictionary,
): Promise<SavedFiling & { wordsVersion: number }> {
  const words = parseQuery(params.query, dictionary);
  const uses = await countUses(db, words.flatMap(lexemesOfQueryWord));
  return { ...fileSearch(params, words, uses), wordsVersion: dictionary.version };
}

export function savedPathOf(params: SearchParams): string {
  return searchPath(asSaved(params));
}

export function isSavedByViewer(viewer: Viewer, params: SearchParams): RowsQuery {
  return isSavedBy(viewer.id, savedPathOf(params));
}

export async function removeSearch(viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id) || !(await deleteSaved(database(), viewer.id, id))) throw new NotFound();
}

export async function listSavedSearches(viewer: Viewer, locale: Locale) {
  const [searches, sections, governorates] = await Promise.all([
    selectSaved(database(), viewer.id),
    listCatalogue(locale),
    listGovernorateOptions(locale),
  ]);
  return searches.map((search) => {
    const address = new URLSearchParams(search.path.split("?")[1] ?? "");
    const { section, filter } = readSearchParams(address, { sections, governorates });
    const category = sections.find(({ id }) => id === section.categoryId);
    const inner = category?.subcategories.find(({ id }) => id === section.subcategoryId);
    const chips = filterChips(filter, { ...section, governorates }, locale);
    const conditions = [category?.name, inner?.title, ...chips.map(({ text }) => text)];
    return { ...search, conditions: conditions.filter((text) => text !== undefined) };
  });
}

export function findSavedSearch(viewer: Viewer, id: string): Promise<string | null> {
  return isUuid(id) ? findSavedPath(database(), viewer.id, id) : Promise.resolve(null);
}

export async function readSaved(address: URLSearchParams): Promise<SearchParams> {
  const [sections, governorates] = await Promise.all([
    listCatalogue(baseLocale),
    listGovernorateOptions(baseLocale),
  ]);
  return asSaved(readSearchParams(address, { sections, governorates }));
}

function asSaved(params: SearchParams): SearchParams {
  return {
    ...params,
    isExact: false,
    filter: { ...params.filter, sort: null, within: null },
  };
}

export const savedSearch: ReaderPart = {
  name: "saved search",
  on: "search",
  ask: savedPathsOf,
  fills: "savedSearches",
};

export const maxSavedSearches = 20;

export type SavedSearch = Awaited<ReturnType<typeof listSavedSearches>>[number];

const maxSavedPathLength = 1_000;

type SaveOutcome = "saved" | "already" | "too-many" | "nothing" | "too-long";
