import type { Stretch } from "./stretches.ts";
import { type WordPlan, sum } from "./word-plan.ts";

/**
 * What finds at least all that is wanted: each way is a list of tsqueries that a listing has to answer, and
 * one way is enough. Not one tsquery: the index would ask for all its terms at every listing.
 */
export type Candidates = {
  ways: readonly (readonly string[])[];
  isExact: boolean;
  named?: string | null;
  share: number;
};

export type CandidatesOf = Candidates & { stretch?: Stretch | null };

export const anyListing: Candidates = { ways: [[]], isExact: true, share: 1 };

/** So many ways to choose some words of several are written out. */
const maxWays = 20;
/** A word of more terms than these is no condition on what other words find: its text is read sooner. */
const maxQueried = 24;

/** The chance of a listing to have exactly 0, 1, 2, … of these words, as if they stood by chance. */
export function chances(words: readonly WordPlan[]): number[] {
  return words.reduce<number[]>(
    (before, { share }) =>
      Array.from(
        { length: before.length + 1 },
        (_, k) => (before[k] ?? 0) * (1 - share) + (before[k - 1] ?? 0) * share,
      ),
    [1],
  );
}

/** Microseconds of a row: one that the index has judged, and one whose text is read. */
export const [judgedRow, readRow] = [2, 25];

export function candidatesOf(words: readonly WordPlan[], minMatched: number): Candidates | null {
  const [indexed, few] = [words.filter(isIndexed), words.filter(hasFewTerms)];
  const options = [
    someOf(few, minMatched - (words.length - few.length), words.length),
    rarestOf(indexed, minMatched - (words.length - indexed.length), words.length),
  ].filter((option) => option !== null);
  return options.sort((one, other) => one.cost - other.cost)[0] ?? null;
}

const isIndexed = ({ index }: WordPlan) => index !== null;
// For each listing that the others find the index asks for every term.
const hasFewTerms = ({ index, filter }: WordPlan) => index !== null && filter <= maxQueried;

type Option = Candidates & { cost: number };

function someOf(words: readonly WordPlan[], needed: number, all: number): Option | null {
  if (needed <= 0 || waysToChoose(words.length, needed) > maxWays) return null;
  const isExact = words.length === all && words.every((word) => word.isExact);
  const share = sum(chances(words).slice(needed));
  return {
    ways: choose(
      words.map(({ index }) => index ?? ""),
      needed,
    ),
    isExact,
    share,
    cost: share * (isExact ? judgedRow : readRow),
  };
}

/** The fewest words, up to `maxMatched`, of which about `rows` listings at most have that many: all found in one go. */
export function minMatchedAtOnce(
  words: readonly WordPlan[],
  maxMatched: number,
  { listings, rows }: { listings: number; rows: number },
): number | null {
  let fewest: number | null = null;
  let collected = 0;
  for (let minMatched = words.length; minMatched >= 1; minMatched--) {
    // The rarest of them, of which everybody with `minMatched` words has one.
    const word = words[words.length - minMatched];
    if (!word || word.index === null) break;
    collected += word.share * listings;
    if (collected > rows) break;
    if (minMatched <= maxMatched) fewest = minMatched;
  }
  return fewest;
}

/** Who has so many of these words, out of so many that are asked for, has one of the few rarest. */
export function rarestOf(
  words: readonly WordPlan[],
  minMatched: number,
  all: number,
): Option | null {
  if (minMatched <= 0) return null;
  const rarest = words.slice(0, words.length - minMatched + 1);
  const isExact = minMatched === 1 && words.length === all && words.every((word) => word.isExact);
  const share = sum(rarest.map((word) => word.share));
  return {
    ways: rarest.map(({ index }) => [index ?? ""]),
    isExact,
    share,
    cost: share * (isExact ? judgedRow : readRow),
  };
}

function choose<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, at) =>
    choose(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

function waysToChoose(all: number, count: number): number {
  let ways = 1;
  for (let i = 0; i < count; i++) ways = (ways * (all - i)) / (i + 1);
  return Math.round(ways);
}
