import { placeText } from "#app/features/places/gazetteer.server.ts";
import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import {
  findSeller,
  selectBusinessAddresses,
  selectBusinesses,
} from "./data/seller-queries.server.ts";
import type { Seller } from "./seller.ts";

/** A business as a list of companies shows it. */
export type BusinessSummary = {
  id: string;
  name: string;
  avatarMediaId: string | null;
  isVerified: boolean;
  /** Its live listings there. */
  listingCount: number;
};

const mostBusinesses = 12;

/** D1 §2 'Companies in this Category': businesses with live listings there (ruling 14), twelve at most. */
export function listBusinesses(
  part: { categoryId: string } | { subcategoryId: string },
): Promise<BusinessSummary[]> {
  return selectBusinesses(database(), part, mostBusinesses);
}

/**
 * A seller as everybody sees him, "suspended" for one who must not be shown (ruling 113); NotFound for an
 * unknown or malformed id and for who is leaving.
 */
export async function getSeller(id: string, locale: Locale): Promise<Seller | "suspended"> {
  const row = isUuid(id) ? await findSeller(database(), id) : null;
  if (!row) throw new NotFound();
  const { isSuspended, governorateId, areaId, addressText, hours, website, ...rest } = row;
  if (isSuspended) return "suspended";
  const { socialLinks, ...seller } = rest;
  const place = governorateId && (await placeText(governorateId, areaId, locale));
  return {
    ...seller,
    business:
      seller.kind === "business" ? { place, addressText, hours, website, socialLinks } : null,
  };
}

/** With two addresses each, below the 50,000 that a sitemap may hold (sitemaps.org). */
const mostAddresses = 20_000;

/** Every business whose page shows listings, for the sitemap. */
export function listBusinessAddresses(): Promise<{ id: string; changedAt: Date }[]> {
  return selectBusinessAddresses(database(), mostAddresses);
}
