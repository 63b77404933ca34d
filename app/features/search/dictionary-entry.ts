import { cleanLine, lengthOf } from "#app/platform/text.ts";
import type { Term, TermKind } from "./words/dictionary.ts";
import { kindOfMark } from "./words/dictionary-text.ts";

export type DictionaryEntry = { id: string; source: "file" | "staff"; terms: readonly Term[] };

export type EntryErrors = {
  id?: "id_wrong" | "id_taken";
  terms?: "terms_few" | "terms_long" | "terms_many";
};

export const longestTerm = 60;
export const mostTerms = 80;

/** The terms as they are edited: one a line, with the mark of its kind before it. */
export function writeTerms(terms: readonly Term[]): string {
  const markOf = (kind: TermKind) =>
    Object.entries(kindOfMark).find(([, each]) => each === kind)?.[0] ?? "";
  return terms.map(({ text, kind }) => markOf(kind) + text).join("\n");
}

/** Reads the terms, one a line; each once. At least two find one another. */
export function parseTerms(
  text: string,
): { terms: Term[]; error?: undefined } | { terms?: undefined; error: EntryErrors["terms"] } {
  const terms = new Map<string, Term>();
  for (const line of text.split("\n")) {
    const kind = kindOfMark[line.trim()[0] ?? ""];
    const term = cleanLine(kind ? line.trim().slice(1) : line);
    if (term) terms.set(term, { text: term, kind: kind ?? "word" });
  }
  if (terms.size < 2) return { error: "terms_few" };
  if (terms.size > mostTerms) return { error: "terms_many" };
  if ([...terms.keys()].some((term) => lengthOf(term) > longestTerm))
    return { error: "terms_long" };
  return { terms: [...terms.values()] };
}

/** Small Latin letters, digits and hyphens, as the table holds them. */
export function isEntryId(id: string): boolean {
  return id.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id);
}
