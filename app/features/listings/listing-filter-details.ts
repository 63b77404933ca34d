import type { ListingType } from "./listing.ts";
import {
  type DetailField,
  type DetailKey,
  detailFieldsOf,
} from "#app/features/listing-details/listing-details.ts";
import { readSpan, type Span } from "#app/features/listing-details/amount.ts";

/** Which part of the catalogue a list shows; null for all of it, and whose where it is one seller's. */
export type FilterSection = {
  categoryId: string | null;
  subcategoryId: string | null;
  sellerId?: string | null;
};

/** The condition of a detail: one of these, a range, any value, or not past. */
export type DetailFilter =
  | { kind: "choice"; key: DetailKey; choices: readonly string[] }
  | ({ kind: "range"; key: DetailKey } & Span)
  | { kind: "flag" | "ahead"; key: DetailKey };

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
 * A whole category has those of its listings that stand in no subcategory with details of its own.
 */
export function filterFieldsOf(
  { categoryId, subcategoryId }: FilterSection,
  type: ListingType | null,
): readonly DetailField[] {
  if (!categoryId) return [];
  const types: readonly ListingType[] = type ? [type] : usualTypes;
  const fields = types.flatMap((each) => detailFieldsOf(categoryId, subcategoryId, each));
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return [...byKey.values()].filter(({ kind }) => filterOfKind[kind] !== null);
}

/** The name of a detail's control in the filter: `d-make`, and for a range `d-area-min`. */
export function detailFilterName(key: DetailKey, end?: "min" | "max"): string {
  return end ? `d-${key}-${end}` : `d-${key}`;
}

export function readDetailFilters(
  query: URLSearchParams,
  fields: readonly DetailField[],
): DetailFilter[] {
  return fields.flatMap((field) => readDetailFilter(query, field) ?? []);
}

export function writeDetailFilters(
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
  const span = readSpan(
    query.get(detailFilterName(key, "min")),
    query.get(detailFilterName(key, "max")),
  );
  return span && { kind: "range", key, ...span };
}
