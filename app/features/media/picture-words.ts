import { m } from "#app/paraglide/messages.js";
import type { RefusedPicture, UploadProblem } from "./media.ts";

const words: Record<UploadProblem, () => string> = {
  too_many_uploads: m.listings_error_too_many_uploads,
  picture_too_large: m.listings_error_picture_too_large,
  picture_not_a_picture: m.listings_error_picture_not_a_picture,
  picture_too_many_pixels: m.listings_error_picture_too_many_pixels,
  picture_heic_unread: m.listings_error_picture_heic_unread,
  picture_no_room: m.listings_error_picture_no_room,
  picture_work_used: m.listings_error_picture_work_used,
  picture_not_stored: m.listings_error_picture_not_stored,
  no_connection: m.pictures_failure_no_connection,
  signed_out: m.pictures_failure_signed_out,
  server_failed: m.pictures_failure_server_failed,
};

export function isUploadProblem(given: unknown): given is UploadProblem {
  return typeof given === "string" && Object.hasOwn(words, given);
}

export const uploadProblemWords = (problem: UploadProblem) => words[problem]();

export function refusedPictureWords(problem: RefusedPicture["problem"]): string {
  return problem === "too_many_pictures" ? m.chat_pictures_hint() : uploadProblemWords(problem);
}
