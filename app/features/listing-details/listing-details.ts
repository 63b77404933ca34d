import type { DetailKeys, FieldShape } from "./field-shape.ts";
import * as business from "./fields/business-fields.ts";
import * as goods from "./fields/goods-fields.ts";
import * as services from "./fields/services-fields.ts";
import type { ListingType } from "./listing-type.ts";

export const detailShapes = {
  ...goods.sharedFields,
  ...goods.livingFields,
  ...goods.carsFields,
  ...services.workingFields,
  ...business.machinesFields,
  ...services.educationFields,
  ...services.healthcareFields,
  ...services.tourismFields,
  ...business.businessFields,
  ...business.internetFields,
  ...business.advertisingFields,
  ...business.investmentFields,
  ...services.volunteeringFields,
};

export type DetailKey = keyof typeof detailShapes;

export type DetailField = FieldShape & { key: DetailKey };

export type StatedDetail = { field: DetailField; value: string | number | true };

export type ListingDetails = Record<string, string | number | boolean>;

const lists = new Map<string, Record<string, DetailKeys<DetailKey>>>(
  Object.entries({
    living: goods.livingLists,
    cars: goods.carsLists,
    working: services.workingLists,
    machines: business.machinesLists,
    education: services.educationLists,
    healthcare: services.healthcareLists,
    tourism: services.tourismLists,
    business: business.businessLists,
    internet: business.internetLists,
    advertising: business.advertisingLists,
    investment: business.investmentLists,
    volunteering: services.volunteeringLists,
  }),
);

const allJobs = services.workingLists["companies-recruitment"];

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

function keysFor(keys: DetailKeys<DetailKey> = [], listingType: ListingType): readonly DetailKey[] {
  const { goods, services = goods, jobs = allJobs } = "goods" in keys ? keys : { goods: keys };
  if (listingType === "job") return jobs;
  return listingType === "service" || listingType === "business" ? services : goods;
}
