import type { ListingRow } from "#app/features/listings/listing.ts";
import type { PhoneProblem } from "#app/platform/phone-problem.ts";

export type FieldReader<At extends string = string> = {
  form: FormData;
  mode: "new" | "edit";
  line: (name: string) => string;
  isYes: (name: string) => boolean;
  findPhoneProblem: (typed: string) => PhoneProblem | null;
  fail: (at: At, error: string) => void;
  lack: (at: At, error: string) => void;
};

type ListingField<At extends string, Control extends string, Column, Value> = {
  at: readonly At[];
  also?: readonly Control[];
  read(reader: FieldReader<NoInfer<At>>): Value;
  /** None where it is not stored in the listing's own row. */
  columns: readonly Column[];
  /** What stands in its columns, where there is not just one that holds the value itself. */
  toColumns?(value: NoInfer<Value>): Partial<ListingRow>;
  /** Of a stored listing, what its controls hold, where that is not what stands in its column. */
  values?: (row: ListingRow) => { [control: string]: string };
};

export type AnyListingField = ListingField<string, string, keyof ListingRow, unknown>;

export function listingField<
  const At extends string,
  const Column extends keyof ListingRow,
  Value,
  const Control extends string = never,
>(field: ListingField<At, Control, Column, Value>) {
  return field;
}
