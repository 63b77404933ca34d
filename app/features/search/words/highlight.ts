import { foldWithPositions } from "#app/platform/fold.ts";
import { lowerLetters } from "../rules/query.ts";
import { readyText, type ReadyText, type Span, wordSpans } from "./match.ts";
import type { QueryWord } from "./parse-query.ts";

export type HighlightPart = { text: string; hit: boolean };

/**
 * A text in pieces, what the words of the query found marked as hits; joined the pieces are the text,
 * character for character. For <mark>: nothing is escaped.
 */
export function highlightParts(text: string, words: readonly QueryWord[]): HighlightPart[] {
  const folded = foldWithPositions(text);
  const ready = readyText(text, folded);
  const spans = words.flatMap((word) =>
    word.part === null
      ? partSpans(lowerLetters(text), word.raw)
      : foldedSpans(word, word.part, ready).map((span) => toOriginal(span, folded.positions, text)),
  );
  return cut(text, spans);
}

function foldedSpans(word: QueryWord, part: string, ready: ReadyText): Span[] {
  const parts = partSpans(ready.folded, part);
  // One or two letters are in half of all words: they are shown only where a word begins with them.
  const shown =
    word.isShort && /^[\p{L}\p{N}]/u.test(part)
      ? parts.filter(([start]) => ready.tokens.some((token) => token.start === start))
      : parts;
  return [...shown, ...wordSpans(word, ready)];
}

function partSpans(text: string, part: string): Span[] {
  const spans: Span[] = [];
  if (part === "") return spans;
  for (let start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + part.length))
    spans.push([start, start + part.length]);
  return spans;
}

// Up to where the next folded character comes from: the marks of the last letter belong to it.
function toOriginal([start, end]: Span, positions: readonly number[], text: string): Span {
  const last = positions[end - 1] ?? 0;
  let after = end;
  while (positions[after] === last) after++;
  return [positions[start] ?? 0, positions[after] ?? text.length];
}

function cut(text: string, spans: readonly Span[]): HighlightPart[] {
  const parts: HighlightPart[] = [];
  let done = 0;
  for (const [start, end] of mergeSpans(spans)) {
    if (start > done) parts.push({ text: text.slice(done, start), hit: false });
    parts.push({ text: text.slice(start, end), hit: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), hit: false });
  return parts;
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [start, end] of [...spans].sort((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
