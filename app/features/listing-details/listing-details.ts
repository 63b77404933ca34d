import type { DetailKeys, FieldShape } from "./field-shape.ts";
import * as business from "./fields/business-fields.ts";
import { carsFields, carsLists } from "./fields/cars-fields.ts";
import { livingFields, livingLists } from "./fields/living-fields.ts";
import * as services from "./fields/services-fields.ts";
import { sharedFields } from "./fields/shared-fields.ts";
import * as working from "./fields/working-fields.ts";
import type { ListingType } from "./listing-type.ts";

export const detailShapes = {
  ...sharedFields,
  ...livingFields,
  ...carsFields,
  ...working.workingFields,
  ...business.machinesFields,
  ...services.educationFields,
  ...services.healthcareFields,
  ...services.tourismFields,
  ...business.businessFields,
  ...business.internetFields,
  ...business.advertisingFields,
  ...business.investmentFields,
  ...working.volunteeringFields,
};

export type DetailKey = keyof typeof detailShapes;

/** One detail: how it is asked, kept, shown and searched for. Amounts are in its `unit`. */
export type DetailField = FieldShape & { key: DetailKey };

export type StatedDetail = { field: DetailField; value: string | number | true };

export type ListingDetails = Record<string, string | number | boolean>;

const lists = new Map<string, Record<string, DetailKeys<DetailKey>>>(
  Object.entries({
    living: livingLists,
    cars: carsLists,
    working: working.workingLists,
    machines: business.machinesLists,
    education: services.educationLists,
    healthcare: services.healthcareLists,
    tourism: services.tourismLists,
    business: business.businessLists,
    internet: business.internetLists,
    advertising: business.advertisingLists,
    investment: business.investmentLists,
    volunteering: working.volunteeringLists,
  }),
);

const jobs = working.workingLists["companies-recruitment"].goods;

/**
 * The details of a category and subcategory for a listing of this type, in the order in which they are
 * asked and shown; none for a category that staff added. A job has those of jobs wherever it stands.
 */
export function detailFieldsOf(
  categoryId: string,
  subcategoryId: string | null,
  listingType: ListingType,
): readonly DetailField[] {
  const ofCategory = lists.get(categoryId);
  const keys =
    ofCategory && subcategoryId && Object.hasOwn(ofCategory, subcategoryId)
      ? ofCategory[subcategoryId]
      : ofCategory?.anywhere;
  return keysFor(keys, listingType)
    .map((key): DetailField => ({ key, ...detailShapes[key] }))
    .filter(({ onlyFor }) => !onlyFor || onlyFor.includes(listingType));
}

function keysFor(
  keys: DetailKeys<DetailKey> | undefined,
  listingType: ListingType,
): readonly DetailKey[] {
  if (listingType === "job") return keys?.jobs ?? jobs;
  if (!keys) return [];
  const isService = listingType === "service" || listingType === "business";
  return isService ? (keys.services ?? keys.goods) : keys.goods;
}
