/** One line of what a typed text may become, in one language. */
export type Suggestion =
  /** Words to search for: the text with its last word written out. */
  | { kind: "term"; text: string }
  /** A part of the catalogue; `path` is its page, without its language. */
  | { kind: "category" | "subcategory"; text: string; path: string }
  /** A place; `within` is what it lies in, empty for a governorate. */
  | { kind: "place"; text: string; within: string; governorateId: string; areaId: string | null };

/** The longest text that is suggested to; what is longer is nobody's typing. */
export const longestTyped = 60;
