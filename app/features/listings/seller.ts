import type { OpeningHours } from "#app/platform/opening-times.ts";

/**
 * A member as his page shows him to everybody (D2 §2, ruling 1). Phone numbers and e-mail addresses are
 * never in it (rulings 70 and 112).
 */
export type Seller = {
  id: string;
  name: string;
  kind: "person" | "business";
  avatarMediaId: string | null;
  description: string | null;
  isVerified: boolean;
  memberSince: Date;
  /** His live listings. */
  listingCount: number;
  /** What only a business shows; null for a person. */
  business: BusinessPage | null;
};

export type BusinessPage = {
  /** In the reader's language: "Damascus, Mazzeh". */
  place: string | null;
  addressText: string | null;
  hours: OpeningHours | null;
  /** Whole https addresses. */
  website: string | null;
  socialLinks: { platform: string; value: string }[];
};
