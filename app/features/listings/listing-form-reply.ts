import type { Picture, PictureKind } from "./listing.ts";
import type { ListingFormValues } from "./listing-form-values.ts";
import type { ListingErrors, PictureErrorKey } from "./listing-input.ts";

/** A picture that was not taken, by the name its file had on the visitor's device (or its address). */
export type PictureProblem = { kind: PictureKind; name: string; key: PictureErrorKey };

/** What a form that was not taken comes back with: everything that was typed, and what is wrong. */
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
