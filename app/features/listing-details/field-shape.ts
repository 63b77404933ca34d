import type { ListingType } from "./listing-type.ts";

export type DetailUnit =
  NamesIn<"m2 km cc kw gb mbps percent metre room star hour day week month year">;

export type FieldShape = {
  kind: "number" | "year" | "date" | "choice" | "flag" | "text";
  /**
   * Of a number, the least and the most; of a year, the earliest (the latest is the next). Of a date, in
   * years from the day on which it is written; of a text, its length.
   */
  min?: number;
  max?: number;
  /** Digits after the point; none where it is not said. */
  decimals?: number;
  unit?: DetailUnit;
  choices?: readonly string[];
  onCard?: boolean;
  /** Asked only of listings of these types; of all where it is not said. */
  onlyFor?: readonly ListingType[];
};

export type FieldShapes = Record<string, FieldShape>;

type Rest = Pick<FieldShape, "decimals" | "unit" | "onlyFor">;

export const flag: FieldShape = { kind: "flag" };

export const choice = (names: string, rest?: Rest): FieldShape => ({
  kind: "choice",
  choices: names.split(/\s+/),
  ...rest,
});

export const number = (min: number, max: number, rest?: Rest): FieldShape => ({
  kind: "number",
  min,
  max,
  ...rest,
});

export const text = (max: number, rest?: Rest): FieldShape => ({ kind: "text", max, ...rest });

export const onCard = (field: FieldShape): FieldShape => ({ ...field, onCard: true });

type NamesIn<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | NamesIn<Rest>
  : Text;

/** The names in a text, which spaces part: a list of many on few lines. */
export function namesIn<const Text extends string>(...texts: Text[]) {
  return texts.flatMap((each) => each.split(" ")) as NamesIn<Text>[];
}

/**
 * Which details a subcategory has: of anything, or of what is offered or sought, of a service or a business,
 * of a job. Without a list of their own, services have those of goods and jobs those of all jobs.
 */
export type DetailKeys<Key extends string = string> =
  | readonly Key[]
  | { goods: readonly Key[]; services?: readonly Key[]; jobs?: readonly Key[] };

/** By subcategory; `anywhere` serves those not named and listings without one. */
export type DetailLists = Record<string, DetailKeys> & { anywhere: DetailKeys };
