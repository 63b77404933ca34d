/**
 * Told for every value that does not come over as it stood: which field, what was done to it in words, and
 * the whole value where some of it is not kept.
 */
export type Note = (field: string, what: string, was?: unknown) => void;

/** One thing the report says of a row. */
export type Change = { field: string; what: string; was?: unknown };
