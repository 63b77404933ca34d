import { modelOf } from "#app/features/listing-details/car-names.ts";
import { readFacts } from "#app/features/listing-details/facts-in-words.ts";
import {
  detailFieldsOf,
  type ListingDetails,
} from "#app/features/listing-details/listing-details.ts";
import type { ListingType } from "#app/features/listing-details/listing-type.ts";
import { entireCountry } from "#app/features/places/place.ts";

type Described = {
  categoryId: string;
  subcategoryId: string | null;
  listingType: ListingType;
  title: string;
  description: string;
  details: ListingDetails;
  governorateId: string;
  areaId: string | null;
};

/** A car or a home that is for sale or to let, by what it states and, where it does not, by what its words say. */
export type Comparable = {
  kind: "car" | "home";
  listingType: ListingType;
  facts: ListingDetails;
  governorateId: string | null;
  areaId: string | null;
};

const shapes: readonly [pattern: RegExp, type: string][] = [
  [/فيلا|فيلّا|villa/i, "villa"],
  [/أرض|ارض|\bland\b/i, "land"],
  [/محل|دكان|\bshop\b/i, "shop"],
  [/مكتب|\boffice\b/i, "office"],
  [/مزرعة|\bfarm\b/i, "farm"],
  [/بيت عربي|دار عربي/, "courtyard-house"],
];

/** Null for what is compared with nothing: services, furniture, what is wanted, other categories. */
export function comparableOf(listing: Described): Comparable | null {
  const { categoryId, subcategoryId, listingType, title, areaId } = listing;
  if (listingType !== "sale" && listingType !== "rent") return null;
  const fields = detailFieldsOf(categoryId, subcategoryId, listingType).map(({ key }) => key);
  const kind =
    categoryId === "cars" && fields.includes("mileage")
      ? "car"
      : categoryId === "living" && fields.includes("rooms")
        ? "home"
        : null;
  if (!kind) return null;
  const facts: ListingDetails = { ...readFacts(listing), ...listing.details };
  if (kind === "car" && facts.make && facts.model)
    facts.model = modelOf(String(facts.make), String(facts.model));
  if (kind === "home")
    facts.propertyType ??= shapes.find(([pattern]) => pattern.test(title))?.[1] ?? "apartment";
  const governorateId = listing.governorateId === entireCountry ? null : listing.governorateId;
  return { kind, listingType, facts, governorateId, areaId };
}

/** What its price is usual among: of a home its place and its rooms, the narrower place first; of a car its year. */
export function priceKeysOf({ kind, listingType, facts, ...place }: Comparable): string[] {
  const { make, model, year, rooms, propertyType, rentPeriod = "month" } = facts;
  if (kind === "car") {
    if (listingType !== "sale" || !make || !model || typeof year !== "number") return [];
    return [year, year - 1, year + 1].map((each) => `car:${make}:${model}:${each}`);
  }
  if (!rooms) return [];
  const period = listingType === "rent" ? rentPeriod : "sale";
  return [place.areaId, place.governorateId].flatMap((id) =>
    id ? `home:${period}:${propertyType}:${rooms}:${id}` : [],
  );
}

const metresApart = 10;

/** What a second listing of the same thing has in common with it, whoever wrote it: one of these at least. */
export function twinKeysOf({ kind, listingType, facts, governorateId }: Comparable): string[] {
  const { make, model, year, area } = facts;
  if (kind === "car") return make && model && year ? [`car:${make}:${model}:${year}`] : [];
  if (typeof area !== "number" || !governorateId) return [];
  const step = Math.floor(area / metresApart);
  return [step, step + 1].map((each) => `home:${listingType}:${governorateId}:${each}`);
}
