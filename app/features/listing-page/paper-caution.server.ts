import type { ListingDetails } from "#app/features/listing-details/listing-details.ts";
import type { Locale } from "#app/platform/locale.ts";
import { wordsNamed } from "#app/platform/words-named.server.ts";

/** What a buyer should know of the paper that a listing for sale names; null where it names none. */
export function paperCaution(
  { listingType, details }: { listingType: string; details: ListingDetails },
  locale: Locale,
): string | null {
  if (listingType === "wanted") return null;
  return wordsNamed(`safety_paper_${String(details.paper)}`, {}, locale);
}
