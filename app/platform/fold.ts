import { droppedRanges, replaced } from "./fold-table.ts";

/** A folded text and where it comes from. */
export type Folded = {
  text: string;
  /** For each code unit of `text`, the index in the original of the character it was made from. */
  positions: number[];
};

const dropped = new RegExp(
  `[${droppedRanges
    .trim()
    .replace(/[0-9A-F]+/g, "\\u{$&}")
    .replace(/\s+/g, "")}]`,
  "u",
);
// Harakat as shapes of their own: their normal form would begin with a space.
const shapedMarks = /[\uFE70-\uFE7F]/u;

const known = new Map<string, string>();

/**
 * A text as all its spellings share it: small letters, no marks, one form of each Arabic letter that is
 * typed in several ways, ASCII digits, punctuation as spaces. Every character is folded for itself and
 * none looks at its neighbours, so a part of a text stays a part of the folded text. The database has
 * the same function, sy_fold (migration 0019).
 */
export function fold(text: string): string {
  let folded = "";
  for (const character of text) folded += foldCharacter(character);
  return folded;
}

/** The same, with the place in the original of everything in it: for marking what was found. */
export function foldWithPositions(text: string): Folded {
  let folded = "";
  const positions: number[] = [];
  let index = 0;
  for (const character of text) {
    const piece = foldCharacter(character);
    for (let i = 0; i < piece.length; i++) positions.push(index);
    folded += piece;
    index += character.length;
  }
  return { text: folded, positions };
}

function foldCharacter(character: string): string {
  let folded = known.get(character);
  if (folded === undefined) {
    folded = computeFold(character);
    // As many as people write with; a text of rare characters does not fill the memory.
    if (known.size < 4_096) known.set(character, folded);
  }
  return folded;
}

function computeFold(character: string): string {
  if (shapedMarks.test(character)) return "";
  const decomposed = character.toLowerCase().normalize("NFKD");
  return Array.from(decomposed, (part) => {
    const small = part.toLowerCase();
    return dropped.test(small) ? "" : (replaced.get(small) ?? small);
  }).join("");
}
