import type { ListingType } from "#app/features/listings/listing.ts";

// What is usual there: the existing product does not say what kind of listing it has.
const bySubcategory: Readonly<Record<string, ListingType>> = {
  rent: "rent",
  "car-rental": "rent",
  "outdoor-advertising": "rent",
  "real-estate-services": "service",
  "skilled-trades": "service",
  "hotels-resorts": "business",
  "restaurants-cafes": "business",
  "hospitals-clinics": "business",
  pharmaceutical: "business",
  pharmacies: "business",
  "medical-equipment": "sale",
  "shipping-logistics": "service",
  "car-maintenance": "service",
  "driving-schools": "service",
  "car-agencies": "business",
  "internet-cafes": "business",
  websites: "sale",
  startups: "business",
  "ngos-charity": "wanted",
};

const byCategory: Readonly<Record<string, ListingType>> = {
  working: "job",
  tourism: "service",
  healthcare: "service",
  volunteering: "free",
  education: "service",
  advertising: "service",
  internet: "service",
};

/**
 * The kind of listing that a row of the existing product is, by where it stands; its owner may say otherwise.
 */
export function usualType(categoryId: string, subcategoryId: string | null): ListingType {
  return bySubcategory[subcategoryId ?? ""] ?? byCategory[categoryId] ?? "sale";
}
