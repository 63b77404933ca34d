import type { ListingRow } from "#app/features/listings/listing.ts";

/** How a field is read from a form: each text cleaned. */
export type FieldReader = {
  form: FormData;
  line: (name: string) => string;
  isYes: (name: string) => boolean;
  /** A new listing accepts the terms; an edited one did. */
  mode: "new" | "edit";
};

type ListingField<
  At extends string,
  Control extends string,
  Column,
  ErrorKey extends string,
  Value,
> = {
  /** Where it can be wrong, in the order of the page: names of its controls, or of a group of them. */
  at: readonly At[];
  /** Its other controls, which are filled again too. */
  also?: readonly Control[];
  /** What can be wrong with it, and how that is said. */
  errors: { [key in ErrorKey]: (at: string) => string };
  read(reader: FieldReader, fail: (at: NoInfer<At>, error: NoInfer<ErrorKey>) => void): Value;
  /** Where it is kept: none where that is not the listing's own row. */
  columns: readonly Column[];
  /** What stands in its columns, where there is not just one that holds the value itself. */
  toColumns?(value: NoInfer<Value>): Partial<ListingRow>;
  /** Of a kept listing, what its controls hold, where that is not what stands in its column. */
  values?: (row: ListingRow) => { [control: string]: string };
};

export type AnyListingField = ListingField<string, string, keyof ListingRow, string, unknown>;

/** A field of every listing form: what is known of it in one place, for the form, its check and its storage. */
export function listingField<
  const At extends string,
  const Column extends keyof ListingRow,
  const ErrorKey extends string,
  Value,
  const Control extends string = never,
>(field: ListingField<At, Control, Column, ErrorKey, Value>) {
  return field;
}
