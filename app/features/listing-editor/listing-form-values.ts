import type { AddressProblem, PictureProblem as StoredProblem } from "#app/features/media/media.ts";
import type { Picture, PictureKind } from "#app/features/listings/listing.ts";
import { type ControlValues, controls, type ListingErrors } from "./listing-fields.ts";

const known: ReadonlySet<string> = new Set(["submissionKey", "version", ...controls]);
const families = /^(?:hours-[0-6]-(?:open|from|to|from2|to2)|detail-[a-z0-9_-]{1,40})$/i;

/** Everything the listing form holds as text, by the names of its fields, for filling it again. */
export type ListingFormValues = ControlValues & {
  submissionKey?: string;
  version?: string;
  pictureIds: string[];
  productPictureIds: string[];
};

export function readFormValues(form: FormData): ListingFormValues {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string" && (known.has(name) || families.test(name)))
      typed[name] ??= value;
  }
  const idsIn = (name: string) => form.getAll(name).filter((id) => typeof id === "string");
  return {
    ...typed,
    // Nothing chosen is an answer too: a pound nobody chose must not come back chosen.
    pound: typed.pound ?? "",
    pictureIds: idsIn("pictureIds"),
    productPictureIds: idsIn("productPictureIds"),
  };
}

/** The texts of a family of fields, by what follows `prefix` in their names: of "detail-", the details. */
export function valuesUnder(
  values: Partial<ListingFormValues>,
  prefix: "detail-" | "social-",
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === "string"
        ? [[name.slice(prefix.length), value]]
        : [],
    ),
  );
}

type PictureErrorKey =
  | "too_many_pictures"
  | "too_many_product_pictures"
  | "too_many_uploads"
  | StoredProblem
  | AddressProblem;

export type PictureProblem = { kind: PictureKind; name: string; key: PictureErrorKey };

export type ListingFormReply = {
  /** Of this answer, new each time. */
  id: string;
  values: ListingFormValues;
  errors: ListingErrors;
  /** Already stored, in the form's order. */
  pictures: Picture[];
  productPictures: Picture[];
  pictureProblems: PictureProblem[];
  /**
   * Somebody saved the listing since this editor read it. `values.version` is the newer one: sent again,
   * the form is written over it.
   */
  conflict: boolean;
  /** Nothing was wrong with it: the server failed. */
  failed: boolean;
  /** Nothing was wrong with it, but a limit was reached: what that says. */
  limit: string | null;
  /** Nothing was wrong with it, but their address is not confirmed yet. */
  unconfirmed: boolean;
};

/** An attempt of which no answer came: the form stays as it is. The number is of this attempt. */
export type Unsent = { unsent: number };

/** What the page of a listing form gets from its action. */
export type ListingFormAnswer = ListingFormReply | Unsent;
