import type { ListingDetails } from "#app/features/listing-details/listing-details.ts";
import { m } from "#app/paraglide/messages.js";
import type { Locale } from "#app/platform/locale.ts";

const cautions: Record<string, typeof m.safety_paper_shares> = {
  "green-deed": m.safety_paper_green_deed,
  "farm-deed": m.safety_paper_farm_deed,
  shares: m.safety_paper_shares,
  "court-ruling": m.safety_paper_court_ruling,
  notary: m.safety_paper_notary,
  cooperative: m.safety_paper_cooperative,
  "housing-authority": m.safety_paper_housing_authority,
  "sale-contract": m.safety_paper_sale_contract,
  "key-money": m.safety_paper_key_money,
  "residence-proof": m.safety_paper_residence_proof,
  other: m.safety_paper_other,
};

/** What a buyer should know of the paper that a listing for sale names; null where it names none. */
export function paperCaution(
  { listingType, details }: { listingType: string; details: ListingDetails },
  locale: Locale,
): string | null {
  if (listingType === "wanted") return null;
  return cautions[String(details.paper)]?.({}, { locale }) ?? null;
}
