/** How long is measured: interleaved rounds, seconds of each, seconds of warming up. */
export type Plan = {
  rounds: number;
  seconds: number;
  warmUp: number;
  isQuick: boolean;
  /** With how many listings the search is asked, one after the other. */
  listings: readonly number[];
  /** Where its filled databases stay for the next time; null: nowhere. */
  keep: string | null;
};

export const fullPlan: Plan = {
  rounds: 3,
  seconds: 3,
  warmUp: 2,
  isQuick: false,
  listings: [10_000, 100_000, 1_000_000],
  keep: null,
};

/** Only shows that everything works: its figures are printed and kept nowhere. */
export const quickPlan: Plan = {
  rounds: 1,
  seconds: 2,
  warmUp: 1,
  isQuick: true,
  listings: [1_000],
  keep: null,
};
