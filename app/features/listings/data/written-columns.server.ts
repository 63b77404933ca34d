import { writtenLanguage } from "#app/platform/written-language.ts";
import type { ListingInput } from "../listing-input.ts";
import type { listings } from "./tables.ts";

type Columns = Omit<typeof listings.$inferInsert, "userId" | "submissionKey">;

export function writtenColumns(
  input: ListingInput,
  phones: { number: string; hasWhatsapp: boolean }[],
  sellerKind: "person" | "business",
) {
  const { price, position } = input;
  return {
    categoryId: input.categoryId,
    subcategoryId: input.subcategoryId,
    listingType: input.listingType,
    title: input.title,
    description: input.description,
    locale: writtenLanguage(input.title + input.description) ?? "ar",
    priceType: price?.type ?? null,
    priceMin: price?.min ?? null,
    priceMax: price?.max ?? null,
    currency: price?.currency ?? null,
    sypDenomination: price?.pound ?? null,
    details: input.details,
    governorateId: input.governorateId,
    areaId: input.areaId,
    addressText: input.addressText,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    locationPrecision: position ? (sellerKind === "business" ? "exact" : "approximate") : "none",
    phones,
    contactEmail: input.contactEmail,
    website: input.website,
    hours: input.hours,
    socialLinks: input.socialLinks,
    video: input.video,
  } satisfies Columns;
}
