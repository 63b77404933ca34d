import type { ListingCard } from "#app/features/listings/listing.ts";
import type { QueryWord } from "./words/parse-query.ts";

/** 24 a page; so many are counted, one more reads "1000+". */
export const resultsPerPage = 24;
export const countCap = 1_001;

/** How many there are; `isMore`: at least so many, it was not counted on. */
export type Count = { count: number; isMore: boolean };

export type FacetCount = Count & { id: string };

/** Where the hits lie. Parts without a hit are left out; where `isMore` stands, others may have hits that were not seen. */
export type Facets = {
  categories: FacetCount[];
  subcategories: FacetCount[];
  governorates: FacetCount[];
  types: FacetCount[];
};

/** Nothing was found for what was typed: this was searched instead. The way back is `exact=1`. */
export type Correction = { kind: "keyboard" | "spelling"; query: string };

export type SearchResult = Count & {
  cards: ListingCard[];
  /** So many of the cards, the first ones, have all of the words; null where the order does not ask. */
  complete: number | null;
  /** Of a query of one word: so many of the cards, the first ones, offer what is called so. */
  named: number | null;
  next: string | null;
  facets: Facets;
  correction: Correction | null;
  words: readonly QueryWord[];
  /** True when the time was over before everything was looked through: better an answer than none. */
  isPartial: boolean;
  isSaved: boolean;
};
