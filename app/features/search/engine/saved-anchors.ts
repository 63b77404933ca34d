import { narrows, type FilterSection } from "#app/features/listings/listing-filter.ts";
import type { SearchParams } from "../search-params.ts";
import type { QueryWord } from "../words/parse-query.ts";
import { quoteLexeme, signsIn } from "./listing-terms.ts";
import { anyOf } from "./word-plan.ts";

export type Uses = ReadonlyMap<string, number>;

/** How the database finds a saved search while looking at few others. */
export type SavedFiling = {
  anchors: string[];
  words: string | null;
  isWordsOnly: boolean;
};

export function lexemesOfQueryWord({ lexemes, synonyms }: QueryWord): string[] {
  // Of a phrase the longest word: it says the most.
  const phrases = synonyms.map((phrase) =>
    phrase.reduce((best, each) => (each.length > best.length ? each : best), ""),
  );
  return [...new Set([...lexemes, ...phrases])].filter(Boolean);
}

/**
 * Files a kept search under all that its rarest word may stand for: every listing that has all its words
 * has one of them. A search without words is filed under its part of the catalogue and its governorate.
 */
export function fileSearch(
  { section, filter }: Pick<SearchParams, "section" | "filter">,
  words: readonly QueryWord[],
  uses: Uses,
): SavedFiling {
  const { governorateId } = filter;
  const queries = words.map(wordQuery);
  const [rarest] = words
    .map(lexemesOfQueryWord)
    .filter((lexemes) => lexemes.length > 0)
    .map((lexemes) => ({
      lexemes,
      listings: lexemes.reduce((sum, lexeme) => sum + (uses.get(lexeme) ?? 0), 0),
    }))
    .sort((one, other) => one.listings - other.listings);
  return {
    anchors: rarest
      ? rarest.lexemes.map(wordAnchor)
      : [sectionAnchor(section.subcategoryId ?? section.categoryId, governorateId)],
    words:
      queries
        .filter(Boolean)
        .map((query) => `(${query})`)
        .join(" & ") || null,
    isWordsOnly: queries.every(Boolean) && !narrows({ ...filter, governorateId: null }),
  };
}

/** The keys by which a listing finds saved searches; one in the entire country by each governorate. */
export function anchorsOfListing(
  lexemes: Iterable<string>,
  { categoryId, subcategoryId }: FilterSection,
  governorateIds: readonly string[],
): string[] {
  const sections = [null, categoryId, ...(subcategoryId ? [subcategoryId] : [])];
  return [
    ...Array.from(lexemes, wordAnchor),
    ...sections.flatMap((section) =>
      [null, ...governorateIds].map((governorate) => sectionAnchor(section, governorate)),
    ),
  ];
}

const wordAnchor = (lexeme: string) => `w:${lexeme}`.slice(0, 120);

const sectionAnchor = (section: string | null, governorate: string | null) =>
  `c:${section ?? ""}${governorate ? `@${governorate}` : ""}`;

/** As a whole word, or as what it is also called; empty for a word that is only found as a part. */
function wordQuery({ raw, part, lexemes, synonyms }: QueryWord): string {
  if (part === null) return signsIn(raw).map(quoteLexeme).join(" & ");
  const phrases = synonyms.map((phrase) => `(${phrase.map(quoteLexeme).join(" <-> ")})`);
  return anyOf([...lexemes.map(quoteLexeme), ...phrases]);
}
