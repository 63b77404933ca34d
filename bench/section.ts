/** A table of `docs/benchmarks.md` that is not about a page: what was measured, and how it is to be read. */
export type Section = {
  title: string;
  note: string;
  header: string[];
  rows: string[][];
  /** What was aimed at, beside what came out in this run. */
  aims?: Aim[];
  curves?: Curve[];
};

/** One figure and its limit, both of the same run; `why` explains a miss and names the profile behind it. */
export type Aim = { what: string; aim: string; measured: string; isMet: boolean; why?: string };

/** A picture of figures: drawn as SVG beside the document. */
export type Curve = {
  title: string;
  x: string;
  y: string;
  /** Whether an axis counts in powers of ten; the numbers must then be above 0. */
  logarithmic?: { x?: boolean; y?: boolean };
  lines: { name: string; points: [x: number, y: number][] }[];
};
