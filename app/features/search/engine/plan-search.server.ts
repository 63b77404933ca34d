import type { Connection } from "#app/platform/database.server.ts";
import { askTerms } from "../data/term-queries.server.ts";
import type { QueryWord } from "../words/parse-query.ts";
import type { AskedFilter, FiledUnder } from "./asked-filter.ts";
import type { Expectation } from "./find-hits.server.ts";
import { askLexicon, planWord, type WordPlan } from "./word-plan.ts";

/** A search made ready: what is known of its words, so that each is found in the cheaper way. */
export type SearchPlan = {
  /** Those that any listing has, the rarest first. */
  words: WordPlan[];
  asked: AskedFilter;
  expected: Expectation;
  shareOf(filed: FiledUnder): number;
};

export async function planSearch(
  tx: Connection,
  words: readonly QueryWord[],
  asked: AskedFilter,
): Promise<SearchPlan> {
  const questions = words.map(askLexicon);
  const filings = asked.filed.flatMap((filed) => filed.filings);
  const { byPiece, known, listings } = await askTerms(
    tx,
    questions.flatMap(({ pieces }) => pieces),
    [...new Set([...questions.flatMap(({ lexemes }) => lexemes), ...filings])],
  );
  let at = 0;
  const plans = words.map((word, index) => {
    const count = questions[index]?.pieces.length ?? 0;
    return planWord(word, byPiece.slice(at, (at += count)), known, listings);
  });
  const shareOf = ({ filings }: FiledUnder) => {
    const filed = filings.reduce((sum, filing) => sum + (known.get(filing) ?? 0), 0);
    return Math.min(1, Math.max(filed, 0.5) / Math.max(listings, 1));
  };
  const filterShare = asked.filed.reduce((share, filed) => share * shareOf(filed), asked.restShare);
  return {
    words: plans.filter(({ index }) => index !== "").sort((one, other) => one.share - other.share),
    asked,
    expected: { listings, filterShare },
    shareOf,
  };
}

/** Whether a statement was stopped because its time was over. */
export function isOutOfTime(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && cause.code === "57014") return true;
  }
  return false;
}
