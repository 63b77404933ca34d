/** What happens to the rows of a member whose account is erased, as the database's foreign keys have it. */
export type OnErasure =
  /** They go with them. */
  | "deleted"
  /** They stay, and no longer say whose they were. */
  | "nameless"
  /** They are nobody's: what they say of them does not lead to them, or leads to nothing. */
  | "kept";

/** One table that holds something about a person. */
export type PersonalStore = {
  table: string;
  purpose: string;
  /** Each column that says something about a person, and what. */
  personal: Readonly<Record<string, string>>;
  /** The other columns, parted by spaces. */
  rest: string;
  seenBy: string;
  retention: string;
  /** The tests that move the clock and see it go, as `file` › title; none where it goes with the account only. */
  shown: readonly string[];
  /** The part of the export it is in, or why it is in none. */
  exported: { part: string } | { not: string };
  onErasure: OnErasure;
};
