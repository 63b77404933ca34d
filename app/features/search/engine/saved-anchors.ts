import type { FilterSection } from "#app/features/listings/listing-filter-details.ts";
import type { QueryWord } from "../words/parse-query.ts";

/** Under how many listings each lexeme stands; what is missing stands under none. */
export type Uses = ReadonlyMap<string, number>;

/** Every lexeme that one word of a query may be found by. */
export function lexemesOfQueryWord({ lexemes, synonyms }: QueryWord): string[] {
  // Of a phrase the longest word: it says the most.
  const phrases = synonyms.map((phrase) =>
    phrase.reduce((best, each) => (each.length > best.length ? each : best), ""),
  );
  return [...new Set([...lexemes, ...phrases])].filter(Boolean);
}

/**
 * What a kept search is filed under: all that its rarest word may stand for. Every listing that has all its
 * words has one of them. A search without words is filed under its part of the catalogue.
 */
export function anchorsOf(
  words: readonly QueryWord[],
  { categoryId, subcategoryId }: FilterSection,
  uses: Uses,
): string[] {
  const [rarest] = words
    .map(lexemesOfQueryWord)
    .filter((lexemes) => lexemes.length > 0)
    .map((lexemes) => ({
      lexemes,
      listings: lexemes.reduce((sum, lexeme) => sum + (uses.get(lexeme) ?? 0), 0),
    }))
    .sort((one, other) => one.listings - other.listings);
  if (rarest) return rarest.lexemes.map((lexeme) => `w:${lexeme}`.slice(0, 120));
  return [`c:${subcategoryId ?? categoryId ?? ""}`];
}

/** What a listing is looked up by among the kept searches. */
export function anchorsOfListing(
  lexemes: Iterable<string>,
  { categoryId, subcategoryId }: { categoryId: string; subcategoryId: string | null },
): string[] {
  return [
    ...Array.from(lexemes, (lexeme) => `w:${lexeme}`.slice(0, 120)),
    "c:",
    `c:${categoryId}`,
    ...(subcategoryId ? [`c:${subcategoryId}`] : []),
  ];
}
