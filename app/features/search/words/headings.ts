import { foldWithPositions } from "#app/platform/fold.ts";
import { stripArticle } from "./stem.ts";
import { tokensOf, wordsOfFold } from "./lexemes.ts";

// No word of a text has a colon after its fold.
const [itself, otherForm] = ["f:title:", "f:form:"];
// Of a lexeme PostgreSQL takes 2046 bytes.
const maxLexemeLength = 400;

/**
 * What a title, or the name of a subcategory, is ranked by. Each word as it stands and without its article,
 * and, told apart from them, what else the word is found by.
 */
export function headingTerms(text: string): string[] {
  const folded = foldWithPositions(text);
  const terms = tokensOf(text, folded).flatMap(({ start, end, lexemes }) => {
    const written = writtenAs(folded.text.slice(start, end));
    return lexemes
      .filter((lexeme) => lexeme.length <= maxLexemeLength)
      .map((lexeme) => (written.includes(lexeme) ? itself : otherForm) + lexeme);
  });
  return [...new Set(terms)];
}

const writtenAs = (word: string) => [word, stripArticle(word)];

export type HeadingWay = readonly (readonly string[])[];

/** What finds the words of a query in headings; one way is enough. */
export type HeadingQuestion = {
  typed: readonly HeadingWay[];
  others: readonly HeadingWay[];
};

type HeadingWord = {
  part: string | null;
  lexemes: readonly string[];
  synonyms: readonly (readonly string[])[];
};

export function askHeadings(words: readonly HeadingWord[]): HeadingQuestion {
  const typed = words.flatMap(({ part }) => {
    const pieces = wordsOfFold(part ?? "");
    if (pieces.length === 0) return [];
    return [pieces.map((piece) => (pieces.length > 1 ? [piece] : writtenAs(piece)).map(asWritten))];
  });
  const others = words
    .flatMap(({ lexemes, synonyms }) => [...lexemes.map((lexeme) => [lexeme]), ...synonyms])
    .map((phrase) => phrase.map((lexeme) => [asWritten(lexeme), otherForm + lexeme]));
  return { typed, others };
}

const asWritten = (word: string) => itself + word;
