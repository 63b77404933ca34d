export const listingTypes = [
  "sale",
  "rent",
  "service",
  "job",
  "wanted",
  "free",
  "business",
] as const;
export type ListingType = (typeof listingTypes)[number];

const impliedTypes: Readonly<Record<string, ListingType | undefined>> = {
  rent: "rent",
  "car-rental": "rent",
  sale: "sale",
  "government-jobs": "job",
  "companies-recruitment": "job",
};

export function impliedType(subcategoryId: string): ListingType | undefined {
  return Object.hasOwn(impliedTypes, subcategoryId) ? impliedTypes[subcategoryId] : undefined;
}
