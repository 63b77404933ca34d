/** A table of `docs/benchmarks.md` that is not about a page: what was measured, and how it is to be read. */
export type Section = { title: string; note: string; header: string[]; rows: string[][] };
