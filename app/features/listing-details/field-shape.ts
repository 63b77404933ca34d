export type DetailUnit =
  NamesIn<"m2 km cc kw gb mbps percent metre room star hour day week month year">;

export const fieldKinds = ["number", "year", "date", "choice", "flag", "text"] as const;

/** What a field holds, wherever it is asked. */
export type FieldShape = {
  kind: (typeof fieldKinds)[number];
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
};

export type FieldShapes = Record<string, FieldShape>;

type Rest = Pick<FieldShape, "decimals" | "unit">;

export const flag: FieldShape = { kind: "flag" };

export const choice = (names: string): FieldShape => ({
  kind: "choice",
  choices: names.split(/\s+/),
});

export const number = (min: number, max: number, rest?: Rest): FieldShape => ({
  kind: "number",
  min,
  max,
  ...rest,
});

export const text = (max: number): FieldShape => ({ kind: "text", max });

type NamesIn<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | NamesIn<Rest>
  : Text;
