import type { OpeningHours } from "#app/platform/opening-times.ts";

/**
 * A member as his page shows him to everybody. Phone numbers and e-mail addresses are
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
  hours: OpeningHours | null;
  website: string | null;
  socialLinks: { platform: string; value: string }[];
};
