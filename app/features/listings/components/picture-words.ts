import { m } from "#app/paraglide/messages.js";
import type { PictureKind } from "../listing.ts";
import type { Refusal } from "./picture-tray.ts";
import type { UploadFailure } from "./picture-upload.ts";

const failures: Record<UploadFailure, () => string> = {
  no_connection: m.pictures_failure_no_connection,
  signed_out: m.pictures_failure_signed_out,
  too_many_uploads: m.pictures_failure_too_many_uploads,
  server_failed: m.pictures_failure_server_failed,
};

const full: Record<PictureKind, () => string> = {
  business: m.pictures_refused_full_business,
  product: m.pictures_refused_full_product,
};

const refusals: Record<string, (() => string) | undefined> = {
  twice: m.pictures_refused_twice,
  gone: m.pictures_refused_gone,
  too_many_pictures: m.pictures_refused_full_business,
  too_many_product_pictures: m.pictures_refused_full_product,
  picture_too_large: m.pictures_refused_too_large,
  picture_too_many_pixels: m.pictures_refused_too_many_pixels,
  picture_heic_unread: m.pictures_refused_heic,
};

export function failureText(failure: UploadFailure): string {
  return failures[failure]();
}

export function refusalText({ kind, key }: Omit<Refusal, "name">): string {
  if (key === "full") return full[kind]();
  return (refusals[key] ?? unknown(key))();
}

function unknown(key: string): () => string {
  return key.includes("address") ? m.pictures_refused_address : m.pictures_refused_not_a_picture;
}
