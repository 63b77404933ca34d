import { database } from "#app/platform/database.server.ts";
import { selectBusinesses } from "./data/seller-queries.server.ts";

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

/** D1 §2 'Companies in this Category': businesses with live listings in a subcategory (ruling 14), twelve at most. */
export function listBusinesses(subcategoryId: string): Promise<BusinessSummary[]> {
  return selectBusinesses(database(), subcategoryId, mostBusinesses);
}
