import type { Locale } from "#app/platform/locale.ts";
import type { Likeness, ListingType } from "./listing.ts";

export type Ending = "sold" | "expired" | "removed";

export type EndedListing = {
  ending: Ending;
  /** By which others are found that are still there. Not to be sent to anybody. */
  like: Likeness;
  /** Null where its words are gone with it. */
  said: { title: string; locale: Locale; listingType: ListingType } | null;
};
