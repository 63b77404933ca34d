import {
  type DetailFilter,
  type FilterSection,
  type ListingFilter,
  noFilter,
} from "#app/features/listings/listing-filter.ts";
import { sinksAfter, sunkFrom, sunkUntil } from "#app/features/listings/sunk-listings.ts";
import { currencyOrder } from "#app/features/listings/price.ts";
import { entireCountry } from "#app/features/places/place.ts";
import { dayOf } from "#app/platform/format.ts";
import { cellsAcross, usualDigits } from "./amount-cells.ts";
import {
  datesOf,
  digitsOf,
  hasPictures,
  isVerified,
  isExact,
  isYear,
  monthOf,
  priceOf,
} from "./filings.ts";
import { dayMs } from "#app/platform/durations.ts";

/** A condition as the index answers it: the listing has one of these lexemes, or of those that lie between two. */
export type FilterKey = {
  lexemes: readonly string[];
  ranges?: readonly TermRange[];
  column?: {
    name: "category_id" | "subcategory_id" | "listing_type" | "governorate_id";
    ids: readonly string[];
  };
  orderedBy?: "price" | "date";
};

type TermRange = { from: string; to: string };

export type HitFilter = {
  keys: readonly FilterKey[];
  sellerId: string | null;
  publishedAfter: Date | null;
  /** The same of those that stand behind the others because nobody confirms them, where there can be any. */
  sunkAfter: Date | null;
  price: ListingFilter["price"];
  /** What only the listing itself knows to the letter. Null when nothing is asked of it. */
  rest: ListingFilter | null;
  /** The lexemes have found it by its own words, where it states nothing: `rest` asks no more of it. */
  acceptsText: boolean;
};

/** `isRenewed`: every row of the index has the lexemes of this version. Else the listings are asked instead. */
export function askFilter(
  { categoryId, subcategoryId, sellerId = null }: FilterSection,
  filter: ListingFilter,
  now: Date,
  isRenewed = true,
): HitFilter {
  const { type, governorateId, areaId, within, price, verified, pictures, details } = filter;
  const keys: FilterKey[] = [];
  const column = (name: NonNullable<FilterKey["column"]>["name"], ...ids: string[]) => ({
    column: { name, ids },
  });
  const everywhere = governorateId === entireCountry ? [] : [entireCountry];
  const places = governorateId ? [governorateId, ...everywhere] : [];
  const section = subcategoryId
    ? { lexeme: `f:subcategory:${subcategoryId}`, ...column("subcategory_id", subcategoryId) }
    : categoryId && { lexeme: `f:category:${categoryId}`, ...column("category_id", categoryId) };
  // Section and governorate, which most filters name together, are one lexeme: two long lists need not be compared.
  if (section) {
    const joint = areaId ? [] : places.map((place) => `${section.lexeme}:${place}`);
    keys.push({ lexemes: joint.length > 0 ? joint : [section.lexeme], column: section.column });
  }
  if (areaId)
    keys.push({ lexemes: [`f:area:${areaId}`, ...everywhere.map((id) => `f:governorate:${id}`)] });
  else if (governorateId) {
    const { column: copy } = column("governorate_id", ...places);
    const lexemes = section ? [] : places.map((id) => `f:governorate:${id}`);
    keys.push({ lexemes, column: copy });
  }
  if (type) keys.push({ lexemes: [`f:type:${type}`], ...column("listing_type", type) });
  const publishedAfter = within ? new Date(now.getTime() - within * dayMs) : null;
  const sunkAfter =
    publishedAfter && within && within * dayMs > sinksAfter ? sunkFrom(publishedAfter) : null;
  if (publishedAfter)
    keys.push({
      lexemes: [],
      ranges: [
        { from: datesOf(publishedAfter)[0], to: "f:day:~" },
        ...(sunkAfter ? [{ from: datesOf(sunkAfter)[0], to: datesOf(sunkUntil)[0] }] : []),
      ],
      orderedBy: "date",
    });
  const anyDetail = {
    ...noFilter,
    details: details.filter((detail) => !isByLexeme(detail)),
    sort: null,
  };
  if (!isRenewed) {
    const all = { ...noFilter, price, verified, pictures, details, sort: null };
    const isRequested = price || verified || pictures || details.length > 0;
    return {
      keys,
      sellerId,
      publishedAfter,
      sunkAfter,
      price: null,
      rest: isRequested ? all : null,
      acceptsText: false,
    };
  }
  if (sellerId) keys.push({ lexemes: [`f:owner:${sellerId}`] });
  if (price) keys.push({ lexemes: priceLexemes(price), orderedBy: "price" });
  if (pictures) keys.push({ lexemes: [hasPictures] });
  if (verified) keys.push({ lexemes: [isVerified] });
  for (const detail of details) {
    if (detail.kind === "ahead") {
      const dates = `f:date:${detail.key}`;
      keys.push({
        lexemes: [],
        ranges: [{ from: `${dates}:${monthOf(dayOf(now))}`, to: `${dates};` }],
      });
    } else keys.push({ lexemes: lexemesOfDetail(detail) });
  }
  const rest = anyDetail.details.length > 0 ? anyDetail : null;
  return { keys, sellerId, publishedAfter, sunkAfter, price, rest, acceptsText: true };
}

function priceLexemes({ currency, min, max }: NonNullable<ListingFilter["price"]>): string[] {
  const cells = cellsAcross(min, max, usualDigits);
  return (currency ? [currency] : currencyOrder).flatMap((each) =>
    cells.map((cell) => priceOf(each, cell)),
  );
}

// Of a date the days are not filed, of an amount with decimals the last digits.
function isByLexeme({ kind, key }: DetailFilter): boolean {
  return (
    kind === "flag" || kind === "choice" || (kind === "range" && (isYear(key) || isExact(key)))
  );
}

function lexemesOfDetail(detail: DetailFilter): string[] {
  const { key } = detail;
  if (detail.kind === "choice") return detail.choices.map((choice) => `f:is:${key}:${choice}`);
  if (detail.kind !== "range") return [`f:has:${key}`];
  // Below ten a tenth is filed too.
  const roundEnd = (amount: number | null, round: (amount: number) => number) =>
    amount !== null && amount >= 10 && isExact(key) ? round(amount) : amount;
  const [min, max] = [roundEnd(detail.min, Math.ceil), roundEnd(detail.max, Math.floor)];
  const end = max !== null && isYear(key) ? max + 0.99 : max;
  return cellsAcross(min, end, digitsOf(key)).map((cell) => `f:amount:${key}:${cell}`);
}
