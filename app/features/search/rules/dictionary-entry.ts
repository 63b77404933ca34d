import type { Term, TermKind } from "../words/alternatives.ts";
import { kindOfMark } from "../words/dictionary-text.ts";

export type DictionaryEntry = { id: string; source: "file" | "staff"; terms: readonly Term[] };

/** The terms as they are edited: one a line, with the mark of its kind before it. */
export function writeTerms(terms: readonly Term[]): string {
  const markOf = (kind: TermKind) =>
    Object.entries(kindOfMark).find(([, each]) => each === kind)?.[0] ?? "";
  return terms.map(({ text, kind }) => markOf(kind) + text).join("\n");
}

/** Small Latin letters, digits and hyphens, as the table holds them. */
export function isEntryId(id: string): boolean {
  return id.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id);
}
