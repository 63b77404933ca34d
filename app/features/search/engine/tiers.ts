import type { WordPlan } from "./word-plan.ts";

/**
 * What finds at least all that is wanted: each way is a list of tsqueries that a listing has to answer, and
 * one way is enough. Not one tsquery: the index would ask for all its terms at every listing.
 */
export type Candidates = {
  ways: readonly (readonly string[])[];
  /** And nothing else. */
  isExact: boolean;
};

/** So many ways to choose some words of several are written out; beyond, fewer say a little more. */
const mostWays = 20;

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

/**
 * What finds every listing with at least `least` of the words, the rarest of which come first. Null when
 * the index cannot: too many of them are only found by reading.
 */
export function candidatesOf(words: readonly WordPlan[], least: number): Candidates | null {
  const found = words.flatMap(({ index }) => (index === null ? [] : [index]));
  const isAllFound = found.length === words.length;
  const needed = least - (words.length - found.length);
  if (needed <= 0) return null;
  if (waysToChoose(found.length, needed) > mostWays) {
    // Whoever has enough of them has one of the few rarest.
    return {
      ways: found.slice(0, found.length - needed + 1).map((query) => [query]),
      isExact: false,
    };
  }
  return {
    ways: choose(found, needed),
    isExact: isAllFound && words.every(({ isExact }) => isExact),
  };
}

/** The fewest words, up to `most`, of which about `rows` listings at most have that many: all found in one go. */
export function fewestAtOnce(
  words: readonly WordPlan[],
  most: number,
  { listings, rows }: { listings: number; rows: number },
): number | null {
  let fewest: number | null = null;
  let gathered = 0;
  for (let least = words.length; least >= 1; least--) {
    // The rarest of them, of which everybody with `least` words has one.
    const word = words[words.length - least];
    if (!word || word.index === null) break;
    gathered += word.share * listings;
    if (gathered > rows) break;
    if (least <= most) fewest = least;
  }
  return fewest;
}

/** What finds those of fewestAtOnce. */
export function rarestOf(words: readonly WordPlan[], least: number): Candidates {
  const rarest = words.slice(0, words.length - least + 1);
  return {
    ways: rarest.map(({ index }) => [index ?? ""]),
    isExact: words.length === 1 && rarest.every(({ isExact }) => isExact),
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
