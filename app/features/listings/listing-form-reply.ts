import type { Picture, PictureKind } from "./listing.ts";
import type { ListingFormValues } from "./listing-form-values.ts";
import type { ListingErrors, PictureErrorKey } from "./listing-input.ts";

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
  /** Nothing was wrong with it, but his address is not confirmed yet. */
  unconfirmed: boolean;
};

/** An attempt of which no answer came: the form stays as it is. The number is of this attempt. */
export type Unsent = { unsent: number };

/** What the page of a listing form gets from its action. */
export type ListingFormAnswer = ListingFormReply | Unsent;
