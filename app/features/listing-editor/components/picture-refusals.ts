import type { PictureKind } from "#app/features/listings/listing.ts";
import { m } from "#app/paraglide/messages.js";
import type { RefusedPicture } from "../listing-fields.ts";
import type { UploadFailure } from "./picked-picture.ts";

/** Why one that was picked is not stored yet. */
export const failureText: Record<UploadFailure, () => string> = {
  no_connection: m.pictures_failure_no_connection,
  signed_out: m.pictures_failure_signed_out,
  too_many_uploads: m.pictures_failure_too_many_uploads,
  server_failed: m.pictures_failure_server_failed,
};

const fullTexts: Record<PictureKind, () => string> = {
  business: m.pictures_refused_full_business,
  product: m.pictures_refused_full_product,
};

const refusalTexts: Record<string, () => string> = {
  twice: m.pictures_refused_twice,
  gone: m.pictures_refused_gone,
  picture_too_large: m.pictures_refused_too_large,
  picture_too_many_pixels: m.pictures_refused_too_many_pixels,
  picture_heic_unread: m.pictures_refused_heic,
  picture_no_room: m.listings_error_picture_no_room,
  picture_work_used: m.listings_error_picture_work_used,
};

export function refusalText({ kind, key }: Omit<RefusedPicture, "name">): string {
  if (key === "full") return fullTexts[kind]();
  if (key.includes("address")) return m.pictures_refused_address();
  return (refusalTexts[key] ?? m.pictures_refused_not_a_picture)();
}
