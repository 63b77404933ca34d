import { type ListingDetails, shapeOf } from "#app/features/listing-details/listing-details.ts";
import { type Currency, isCurrency } from "#app/features/listings/price.ts";
import { type Place, entireCountry } from "#app/features/places/place.ts";
import type { ListingTexts } from "../data/index-queries.server.ts";
import { cellsOf, usualDigits, yearDigits } from "./amount-cells.ts";

// What a listing is filed under, as lexemes: no word of a text has a colon after its fold.

export const [hasPictures, isVerified] = ["f:pictures", "f:verified"];
export const [withoutPrice, inRange] = ["f:price:none", "range"];

export const priceOf = (currency: Currency, rest: string) => `f:price:${currency}:${rest}`;

export const isYear = (key: string) => shapeOf(key)?.kind === "year";

/** Whole numbers of two digits at most are filed to the last one. */
export function isExact(key: string): boolean {
  const { kind, decimals = 0, max = Infinity } = shapeOf(key) ?? {};
  return kind === "number" && decimals === 0 && max < 10 ** usualDigits;
}

export const digitsOf = (key: string) => (isYear(key) ? yearDigits : usualDigits);
export const monthOf = (date: string) => date.slice(0, "2026-11".length);

export function datesOf(publishedAt: Date): [day: string, month: string] {
  const date = publishedAt.toISOString().slice(0, 10);
  return [`f:day:${date}`, `f:month:${monthOf(date)}`];
}

const maxFiled = 60;

function detailLexemes(details: ListingDetails): string[] {
  return Object.entries(details).flatMap(([key, value]) => {
    // Old rows may have anything.
    if (typeof value === "object") return [];
    switch (shapeOf(key)?.kind) {
      case "flag":
        return value === true ? [`f:has:${key}`] : [];
      case "choice":
        return String(value).length <= maxFiled ? [`f:is:${key}:${String(value)}`] : [];
      case "date":
        return [`f:date:${key}:${monthOf(String(value))}`];
      case "number":
      case "year":
        if (typeof value !== "number") return [];
        return cellsOf(value, value, digitsOf(key)).map((cell) => `f:amount:${key}:${cell}`);
      default:
        return [];
    }
  });
}

export type Filed = Omit<ListingTexts, "id" | "standsAt" | "title" | "description" | "addressText">;

/** All its lexemes but those of its date. A district holds its neighborhoods. */
export function filingsOf(filed: Filed, places: ReadonlyMap<string, Place>): string[] {
  const { ownerId, categoryId, subcategoryId, listingType, governorateId, areaId } = filed;
  const district = areaId ? (places.get(areaId)?.parentId ?? null) : null;
  const isDistrict = district !== governorateId && district !== entireCountry;
  return [
    `f:owner:${ownerId}`,
    `f:category:${categoryId}`,
    subcategoryId && `f:subcategory:${subcategoryId}`,
    `f:type:${listingType}`,
    `f:governorate:${governorateId}`,
    `f:category:${categoryId}:${governorateId}`,
    subcategoryId && `f:subcategory:${subcategoryId}:${governorateId}`,
    areaId && `f:area:${areaId}`,
    isDistrict && district && `f:area:${district}`,
    filed.hasPictures && hasPictures,
    filed.isVerified && isVerified,
    ...filedPrice(filed),
    ...detailLexemes(filed.details),
  ].filter((filing) => typeof filing === "string" && filing !== "") as string[];
}

function filedPrice({ currency, priceNormalized: low, priceHighest }: Filed): string[] {
  if (!isCurrency(currency) || low === null) return [withoutPrice];
  const high = Math.max(low, priceHighest ?? low);
  const cells = [...cellsOf(low, high, usualDigits), ...(high > low ? [inRange] : [])];
  return cells.map((cell) => priceOf(currency, cell));
}
