import type { ReadConnection } from "#app/platform/database.server.ts";
import { causesOf } from "#app/platform/errors.ts";
import { askTerms } from "../data/term-queries.server.ts";
import { type Dictionary, emptyDictionary } from "../words/dictionary.ts";
import { askHeadings } from "../words/headings.ts";
import type { QueryWord } from "../words/parse-query.ts";
import { type HitFilter, filedLexemes } from "./hit-filter.ts";
import type { Expectation } from "./find-hits.server.ts";
import { type Naming, namingTerms, planNaming } from "./naming.ts";
import { askLexicon, planWord, type WordPlan } from "./word-plan.ts";

/** A search made ready: what is known of its words, so that each is found in the cheaper way. */
export type SearchPlan = {
  /** Those that any listing has, the rarest first. */
  words: WordPlan[];
  naming: Naming;
  filter: HitFilter;
  expected: Expectation;
  /** Which share of the listings such a filter leaves. */
  shareOf(filter: HitFilter): number;
};

/** `until`: what is as old or older is looked for first, as behind the key of a page. */
export async function planSearch(
  db: ReadConnection,
  words: readonly QueryWord[],
  filter: HitFilter,
  {
    until = null,
    dictionary = emptyDictionary,
  }: { until?: Date | null; dictionary?: Pick<Dictionary, "subcategories"> } = {},
): Promise<SearchPlan> {
  const questions = words.map(askLexicon);
  const headings = askHeadings(words);
  const filings = [...filter.filed.map(({ filings }) => filings), ...filedLexemes(filter.filed)];
  const { byPiece, known, listings, recency, recencyBehind } = await askTerms(
    db,
    questions.flatMap(({ pieces }) => pieces),
    [
      ...new Set([
        ...questions.flatMap(({ lexemes }) => lexemes),
        ...filings.flat(),
        ...namingTerms(headings, dictionary.subcategories),
      ]),
    ],
    until,
  );
  let at = 0;
  const plans = words.map((word, index) => {
    const count = questions[index]?.pieces.length ?? 0;
    return planWord(word, byPiece.slice(at, (at += count)), known, listings);
  });
  const shareOfOne = (filing: readonly string[]) => {
    const filed = filing.reduce((sum, lexeme) => sum + (known.get(lexeme) ?? 0), 0);
    return Math.min(1, Math.max(filed, 0.5) / Math.max(listings, 1));
  };
  const shareOf = ({ filed, restShare }: HitFilter) =>
    filedLexemes(filed).reduce((share, each) => share * shareOfOne(each), restShare);
  return {
    words: plans.filter(({ index }) => index !== "").sort((one, other) => one.share - other.share),
    naming: planNaming(headings, dictionary.subcategories, known, listings),
    filter,
    expected: { listings, filterShare: shareOf(filter), recency, recencyBehind },
    shareOf,
  };
}

/**
 * The time of one search, in milliseconds. Each statement has a limit of its own, as long as this, and nothing
 * is begun behind it: all together end within twice as long. Only the first two statements, for the words
 * and the hits of what was typed, always run, however busy the program is.
 */
export class SearchTime {
  readonly #clock: () => number;
  readonly #end: number;
  #untimedLeft = 2;

  constructor(limit: number, clock = () => performance.now()) {
    this.#clock = clock;
    this.#end = clock() + limit;
  }

  /** Before each statement. @throws {OutOfTime} */
  begin(): void {
    if (this.#untimedLeft-- <= 0 && this.#clock() > this.#end) throw new OutOfTime();
  }

  /** What was typed has been read: what else it may mean is asked for in the time that is left. */
  enforceLimit(): void {
    this.#untimedLeft = 0;
  }
}

/** There is no time to ask for anything. */
class OutOfTime extends Error {
  override name = "OutOfTime";
}

/** Whether a statement was stopped because its time was over, or was not begun for that reason. */
export function isOutOfTime(error: unknown): boolean {
  return causesOf(error).some((cause) => cause instanceof OutOfTime || cause.code === "57014");
}
