export type PictureProblem =
  | "picture_too_large"
  | "picture_not_a_picture"
  | "picture_too_many_pixels"
  /** HEIC that could not be converted here. */
  | "picture_heic_unread"
  /** The disk is full or the store does not answer: nothing is wrong with the picture. */
  | "picture_not_stored";

export type AddressProblem =
  /** Not http or https, another port, or not an address that everybody can reach. */
  | "picture_address_wrong"
  | "picture_address_failed"
  /** ALLOW_IMAGE_URLS=0. */
  | "picture_address_off";
