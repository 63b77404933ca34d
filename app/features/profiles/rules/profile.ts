import type { OpeningHours } from "#app/platform/opening-times.ts";

export const longestCompanyDescription = 1_000;
export const longestAddressText = 200;

export type ProfileKind = "person" | "business";

export type BusinessDetails = {
  hours: OpeningHours | null;
  governorateId: string | null;
  areaId: string | null;
  addressText: string | null;
  website: string | null;
  socialLinks: { platform: string; value: string }[];
};
