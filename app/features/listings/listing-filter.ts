import type { GovernorateOption } from "#app/features/places/place.ts";
import { toLatinDigits } from "#app/platform/digits.ts";
import {
  type DetailField,
  detailFieldsOf,
  detailKeys,
  fieldOf,
  type FieldRow,
  isActive,
  rowOf,
} from "#app/features/listing-details/listing-details.ts";
import { readAmountRange, type AmountRange } from "#app/features/listing-details/amount.ts";
import { type ListingType, listingTypes, withoutPrice } from "./listing.ts";
import { readMoney } from "./money-input.ts";
import { currencies, type Currency } from "./price.ts";
import { m } from "#app/paraglide/messages.js";

/** Which part of the catalogue a list shows; null for all of it, and whose where it is one seller's. */
export type FilterSection = {
  categoryId: string | null;
  subcategoryId: string | null;
  sellerId?: string | null;
};

export type DetailFilter =
  | { kind: "choice"; key: string; choices: readonly string[] }
  | ({ kind: "range"; key: string } & AmountRange)
  | { kind: "flag" | "ahead"; key: string };

export const postedWithin = [1, 7, 30] as const;
export type PostedWithin = (typeof postedWithin)[number];

export function withinName(days: PostedWithin): string {
  return days === 1
    ? m.filters_within_1()
    : days === 7
      ? m.filters_within_7()
      : m.filters_within_30();
}

export type ListingFilter = {
  type: ListingType | null;
  /**
   * In the present unit of the currency, or of any where that is null; only prices of this currency, whatever the
   * amount, when both are open.
   */
  price: (AmountRange & { currency: Currency | null }) | null;
  governorateId: string | null;
  areaId: string | null;
  verified: boolean;
  pictures: boolean;
  within: PostedWithin | null;
  details: readonly DetailFilter[];
  /** Null: the list's own order, the newest first; of a search, what fits best. */
  sort: ListingSort | null;
};

export type FilterScope = FilterSection & {
  governorates: readonly GovernorateOption[];
  /** Of a page that was sent: the details that it can be filtered by. */
  fields?: readonly FieldRow[];
};

const ownParameters = new Set([
  "type",
  "price-min",
  "price-max",
  "currency",
  "governorate",
  "area",
  "verified",
  "pictures",
  "within",
  "sort",
]);

/** Whether a list reads this parameter of its address. */
export function isFilterParameter(name: string): boolean {
  return ownParameters.has(name) || detailKeys().some((key) => isOfDetail(name, key));
}

const isOfDetail = (name: string, key: string) =>
  name.startsWith(`d-${key}`) && /^(?:-min|-max)?$/.test(name.slice(`d-${key}`.length));

/** The address's filter: what is forged, stale or not of this list is left out, any digits are read. */
export function readListingFilter(
  query: URLSearchParams,
  scope: FilterScope,
  ownSort: ListingSort | null = "newest",
): ListingFilter {
  const sort = oneOf(listingSorts, query.get("sort"));
  const type = oneOf(listingTypes, query.get("type"));
  return {
    type,
    price: scope.categoryId === withoutPrice ? null : readPriceFilter(query),
    ...readPlace(query, scope.governorates),
    verified: query.get("verified") === "yes",
    pictures: query.get("pictures") === "yes",
    within: readWithin(query.get("within")),
    details: readableFields(scope, type).flatMap((field) => readDetailFilter(query, field) ?? []),
    sort: sort === ownSort ? null : sort,
  };
}

export function writeListingFilter(filter: ListingFilter): URLSearchParams {
  const { type, price, governorateId, areaId, verified, pictures, within, details, sort } = filter;
  const query = new URLSearchParams();
  const write = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined) query.append(name, String(value));
  };
  write("type", type);
  write("price-min", price?.min);
  write("price-max", price?.max);
  write("currency", price?.currency);
  write("governorate", governorateId);
  write("area", areaId);
  write("verified", verified ? "yes" : null);
  write("pictures", pictures ? "yes" : null);
  write("within", within);
  writeDetailFilters(details, write);
  write("sort", sort);
  return query;
}

export function filteredPath(path: string, filter: ListingFilter): string {
  const query = writeListingFilter(filter).toString();
  return query ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path;
}

/** Whether anything is left out of the list; an order alone leaves nothing out. */
export function narrows(filter: ListingFilter): boolean {
  return writeListingFilter({ ...filter, sort: null }).size > 0;
}

export const noFilter = {
  type: null,
  price: null,
  governorateId: null,
  areaId: null,
  verified: false,
  pictures: false,
  within: null,
} as const;

export function withoutFilter({ sort }: ListingFilter): ListingFilter {
  return { ...noFilter, details: [], sort };
}

const unheardOf = 1e12;

function readPriceFilter(query: URLSearchParams): ListingFilter["price"] {
  const [min, max] = ["price-min", "price-max"].map((name) => readMoney(query.get(name) ?? ""));
  const amountIn = (text: string) => {
    const { amount } = readMoney(text) ?? {};
    return amount !== undefined && amount < unheardOf ? amount : null;
  };
  const span = readAmountRange(query.get("price-min"), query.get("price-max"), amountIn);
  // What a sign beside an amount says counts where no currency is chosen.
  const currency =
    oneOf(currencies, query.get("currency")) ?? min?.named[0] ?? max?.named[0] ?? null;
  if (!span) return currency && { currency, min: null, max: null };
  return { ...span, currency };
}

/** The same with the areas of the chosen governorate alone, and the fields: what a page needs of it. */
export function shownScope(
  scope: FilterScope,
  { governorateId, type, details }: ListingFilter,
): FilterScope {
  return {
    ...scope,
    fields: filterFieldsOf(scope, type, details).map(rowOf),
    governorates: scope.governorates.map((each) =>
      each.id === governorateId ? each : { ...each, areas: [] },
    ),
  };
}

// An area implies its governorate; one of another governorate is from a changed choice.
function readPlace(
  query: URLSearchParams,
  governorates: readonly GovernorateOption[],
): Pick<ListingFilter, "governorateId" | "areaId"> {
  const area = query.get("area");
  const chosen = governorates.find(({ id }) => id === query.get("governorate"));
  const around = chosen ?? governorates.find(({ areas }) => areas.some(({ id }) => id === area));
  return {
    governorateId: around?.id ?? null,
    areaId: around?.areas.find(({ id }) => id === area)?.id ?? null,
  };
}

function readWithin(text: string | null): PostedWithin | null {
  return postedWithin.find((days) => String(days) === toLatinDigits(text ?? "")) ?? null;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null;
}

export const listingSorts = ["newest", "price-up", "price-down"] as const;
export type ListingSort = (typeof listingSorts)[number];

/** A search's own order; no address contains it. */
export const relevance = "relevance";

export function sortName(sort: ListingSort | typeof relevance): string {
  return sorts[sort]();
}

const sorts: Record<ListingSort | typeof relevance, () => string> = {
  relevance: m.filters_sort_relevance,
  newest: m.filters_sort_newest,
  "price-up": m.filters_sort_price_up,
  "price-down": m.filters_sort_price_down,
};

/** How each kind of detail is filtered by; a text is not. `ahead`: its date is not past. */
export const filterOfKind = {
  choice: "choice",
  number: "range",
  year: "range",
  flag: "flag",
  date: "ahead",
  text: null,
} as const satisfies Record<DetailField["kind"], DetailFilter["kind"] | null>;

// Jobs have their own details in every subcategory: they appear once the reader chose jobs.
const usualTypes = ["sale", "rent", "wanted", "service"] as const satisfies ListingType[];

/**
 * The details that a part of the catalogue can be filtered by, in the form's order: of one type, or of any.
 * A whole category has those of its listings that stand in no subcategory with details of its own. Everything has
 * those of `anywhere` that are `chosen`: no page brings them before.
 */
export function filterFieldsOf(
  { categoryId, subcategoryId, fields: sent }: FilterSection & Pick<FilterScope, "fields">,
  type: ListingType | null,
  chosen: readonly DetailFilter[] = [],
): readonly DetailField[] {
  if (sent) return sent.map(fieldOf);
  if (!categoryId) return anywhere.filter(({ key }) => chosen.some((each) => each.key === key));
  const types: readonly ListingType[] = type ? [type] : usualTypes;
  const fields = types.flatMap((each) => detailFieldsOf(categoryId, subcategoryId, each));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return [...byKey.values()].filter(
    (field) => isActive(field) && field.isFilter !== false && filterOfKind[field.kind] !== null,
  );
}

const anywhere: readonly DetailField[] = [fieldOf({ key: "condition" })];

function readableFields(section: FilterSection, type: ListingType | null): readonly DetailField[] {
  if (section.categoryId) return filterFieldsOf(section, type);
  return section.sellerId ? [] : anywhere;
}

export function detailFilterName(key: string, end?: "min" | "max"): string {
  return end ? `d-${key}-${end}` : `d-${key}`;
}

function writeDetailFilters(
  details: readonly DetailFilter[],
  write: (name: string, value: string | number | null) => void,
): void {
  for (const detail of details) {
    const { key } = detail;
    if (detail.kind === "choice")
      for (const choice of detail.choices) write(detailFilterName(key), choice);
    else if (detail.kind === "range") {
      write(detailFilterName(key, "min"), detail.min);
      write(detailFilterName(key, "max"), detail.max);
    } else write(detailFilterName(key), "yes");
  }
}

function readDetailFilter(
  query: URLSearchParams,
  { key, kind, choices = [] }: DetailField,
): DetailFilter | null {
  const filter = filterOfKind[kind];
  if (filter === "flag" || filter === "ahead")
    return query.get(detailFilterName(key)) === "yes" ? { kind: filter, key } : null;
  if (filter === "choice") {
    const chosen = new Set(query.getAll(detailFilterName(key)));
    const known = choices.filter((choice) => chosen.has(choice));
    return known.length > 0 ? { kind: filter, key, choices: known } : null;
  }
  const span = readAmountRange(
    query.get(detailFilterName(key, "min")),
    query.get(detailFilterName(key, "max")),
  );
  return span && { kind: "range", key, ...span };
}
