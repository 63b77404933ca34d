/** The middle of some rounds, and how far they lie apart. */
export type Spread = { median: number; low: number; high: number };

/** @throws when there is nothing to take the middle of */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[0], sorted.at(-1)];
  if (low === undefined || high === undefined) throw new Error("No round was measured");
  return { median: quantile(sorted, 0.5), low, high };
}

/** Linear between the two neighbours; `sorted` ascends and is not empty. */
function quantile(sorted: readonly number[], at: number): number {
  const position = (sorted.length - 1) * at;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

/** The quantiles at each of `parts` (0 to 1) of values in any order. */
export function quantilesOf(values: readonly number[], parts: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return parts.map((part) => quantile(sorted, part));
}
