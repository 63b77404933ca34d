import type { Texts } from "#app/platform/locale.ts";
import type { FieldShape } from "./field-shape.ts";
import type { FieldState } from "./listing-details.ts";
import type { ListingType } from "./listing-type.ts";

/** `of`: the choice of the field above under which it stands. */
export type StoredChoice = { id: string; names: Texts; of?: string };

/** Of a field that is not the program's own. `parent`: the key of the choice under whose choices its own stand. */
export type StoredShape = Omit<FieldShape, "choices"> & {
  choices?: readonly StoredChoice[];
  parent?: string;
};

export type StoredField = ChangeableField & {
  id: number;
  categoryId: string | null;
  subcategoryId: string | null;
  key: string;
  position: number;
  previous: ChangeableField | null;
};

/** What an administrator may change of a field, and restore as it was before. */
export type ChangeableField = {
  listingTypes: ListingType[];
  onCard: boolean;
  isFilter: boolean;
  state: FieldState;
  names: Texts | null;
  shape: StoredShape | null;
};
