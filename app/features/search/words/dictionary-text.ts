import type { Concept, Term, TermKind } from "./alternatives.ts";

type DictionaryText = {
  /** A whole number that grows with each edition; the program fills the table when its own is newer. */
  version: number;
  concepts: Concept[];
};

export const kindOfMark: Record<string, TermKind> = {
  "+": "plural",
  "~": "dialect",
  "=": "spelling",
  "*": "brand",
  "^": "place",
  "@": "label",
};

/**
 * Reads the dictionary's text: a concept a row, `id: term, +plural, ~dialect, =spelling, *brand, ^place,
 * @label`; rows that begin with # are remarks, `# version N` is its version.
 * @throws {Error} with the number of the row that cannot be read
 */
export function readDictionaryText(text: string): DictionaryText {
  const version = Number(/^# version (\d+)$/m.exec(text)?.[1]);
  if (!version) throw new Error("The dictionary has no row `# version N`.");
  const concepts = text
    .split("\n")
    .map((row, index) => ({ row: row.trim(), number: index + 1 }))
    .filter(({ row }) => row !== "" && !row.startsWith("#"))
    .map(({ row, number }) => readRow(row, number));
  const ids = concepts.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Error(`The dictionary has the concept ${twice} twice.`);
  return { version, concepts };
}

function readRow(row: string, number: number): Concept {
  const [, id, list = ""] = /^([a-z0-9]+(?:-[a-z0-9]+)*):\s+(.+)$/.exec(row) ?? [];
  const terms = list
    .split(/[,،]\s*/)
    .filter(Boolean)
    .map(readTerm);
  if (!id || terms.length < 2 || terms.some(({ text }) => text === ""))
    throw new Error(`Row ${number} of the dictionary is not "id: term, term": ${row}`);
  return { id, terms };
}

function readTerm(text: string): Term {
  const kind = kindOfMark[text[0] ?? ""];
  return kind ? { text: text.slice(1).trim(), kind } : { text: text.trim(), kind: "word" };
}

export type DictionaryEntry = { id: string; source: "file" | "staff"; terms: readonly Term[] };

export function writeTerms(terms: readonly Term[]): string {
  const markOf = (kind: TermKind) =>
    Object.entries(kindOfMark).find(([, each]) => each === kind)?.[0] ?? "";
  return terms.map(({ text, kind }) => markOf(kind) + text).join("\n");
}

export function isEntryId(id: string): boolean {
  return id.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id);
}
