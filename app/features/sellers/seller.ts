import type { OpeningHours } from "#app/platform/opening-times.ts";
import type { Picture, ShownOpening } from "#app/features/listings/listing.ts";
import type { PriceList, ShownBranch } from "./shop.ts";

/**
 * A member as their page shows them to everybody. Phone numbers and e-mail addresses are
 * never in it.
 */
export type Seller = {
  id: string;
  name: string;
  kind: "person" | "business";
  avatarMediaId: string | null;
  description: string | null;
  isVerified: boolean;
  memberSince: Date;
  listingCount: number;
  /** What only a business shows; null for a person. */
  business: BusinessPage | null;
};

export type BusinessPage = {
  /** In the reader's language: "Damascus, Mazzeh". */
  place: string | null;
  addressText: string | null;
  /** Those that hold today. */
  hours: OpeningHours | null;
  isOfRamadan: boolean;
  opening: ShownOpening | null;
  /** Open while there is electricity. */
  needsPower: boolean;
  cover: Picture | null;
  priceList: PriceList | null;
  branches: ShownBranch[];
  website: string | null;
  socialLinks: { platform: string; value: string }[];
};
