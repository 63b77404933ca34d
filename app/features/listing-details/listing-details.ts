import type { Texts } from "#app/platform/locale.ts";
import type { FieldShape } from "./field-shape.ts";
import * as business from "./fields/business-fields.ts";
import * as goods from "./fields/goods-fields.ts";
import * as services from "./fields/services-fields.ts";
import { type ListingType, listingTypes } from "./listing-type.ts";

/** The fields that the program itself knows: it has their words, reads them in texts and tells machines of them. */
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

export type KnownKey = keyof typeof detailShapes;

const known = new Map<string, FieldShape>(Object.entries(detailShapes));

export type FieldState = "active" | "retired" | "hidden";

/** A field of a part of the catalogue, as its row says: of a known field only what the program does not know. */
export type FieldRow = Partial<FieldShape> & {
  key: string;
  /** Asked of listings of these types; of all where it is not said. */
  types?: readonly ListingType[];
  onCard?: boolean;
  isFilter?: boolean;
  /** Active, where it is not said. What is retired is shown and not asked, what is hidden neither. */
  state?: FieldState;
  name?: Texts;
  choiceNames?: Readonly<Record<string, Texts>>;
  /** Another choice of the same part, and under which of its choices each of these stands. */
  parent?: string;
  parentOf?: Readonly<Record<string, string>>;
};

export type DetailField = FieldRow & FieldShape;

export type StatedDetail = { field: DetailField; value: string | number | true };

export type ListingDetails = Record<string, string | number | boolean>;

export function fieldOf(row: FieldRow): DetailField {
  return { kind: "text", ...known.get(row.key), ...row };
}

/** What a page is sent of a field: what the program knows of it is in the browser as well. */
export function rowOf(field: DetailField): FieldRow {
  const shape = Object.entries(known.get(field.key) ?? {});
  const same = new Set(
    shape.flatMap(([name, value]) => (Reflect.get(field, name) === value ? name : [])),
  );
  const rest = Object.entries(field).filter(([name]) => !same.has(name));
  return Object.fromEntries(rest) as FieldRow;
}

/** The fields of each part by `partOf`; those of "" are of every part that has none for a type. */
export type FieldCatalogue = Readonly<Record<string, readonly FieldRow[]>>;

export function partOf(categoryId: string, subcategoryId: string | null): string {
  return subcategoryId ? `${categoryId}/${subcategoryId}` : categoryId;
}

/**
 * The fields of a category and subcategory for a listing of this type, in the order in which they are asked and
 * shown. A subcategory without fields of its own has its category's.
 */
export function fieldsIn(
  catalogue: FieldCatalogue,
  categoryId: string,
  subcategoryId: string | null,
  listingType: ListingType,
): readonly DetailField[] {
  const rowsOf = (part: string) => (Object.hasOwn(catalogue, part) ? catalogue[part] : undefined);
  const ofType = (rows: readonly FieldRow[] = []) =>
    rows.filter(({ types = listingTypes }) => types.includes(listingType));
  const own = ofType(rowsOf(partOf(categoryId, subcategoryId)) ?? rowsOf(categoryId));
  return (own.length > 0 ? own : ofType(rowsOf(""))).map(fieldOf);
}

let current: FieldCatalogue = {};
let shapes: ReadonlyMap<string, FieldShape> = known;

/** What the catalogue of this process asks; in a browser nothing: a page brings what it needs. */
export const currentFields = () => current;

export function applyFields(catalogue: FieldCatalogue): void {
  current = catalogue;
  const rows = Object.values(catalogue).flat();
  shapes = new Map([...known, ...rows.map((row) => [row.key, fieldOf(row)] as const)]);
}

export function detailFieldsOf(
  categoryId: string,
  subcategoryId: string | null,
  listingType: ListingType,
): readonly DetailField[] {
  return fieldsIn(current, categoryId, subcategoryId, listingType);
}

/** What a key holds, in whichever part it is asked. */
export function shapeOf(key: string): FieldShape | undefined {
  return shapes.get(key);
}

export function detailKeys(): string[] {
  return [...shapes.keys()];
}

export const isActive = ({ state = "active" }: FieldRow) => state === "active";
