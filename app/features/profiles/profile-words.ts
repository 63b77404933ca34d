import type { PictureProblem } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";

export type AvatarProblem = PictureProblem | "picture_missing";

export function avatarProblemWords(problem: AvatarProblem, name: string) {
  switch (problem) {
    case "picture_missing":
      return { title: m.account_avatar_missing(), text: m.account_avatar_missing_text() };
    case "picture_too_large":
      return {
        title: m.account_avatar_too_large(),
        text: m.account_avatar_too_large_text({ name }),
      };
    case "picture_too_many_pixels":
      return { title: m.account_avatar_too_large(), text: m.account_avatar_pixels_text({ name }) };
    case "picture_not_stored":
      return {
        title: m.account_avatar_not_stored(),
        text: m.account_avatar_not_stored_text({ name }),
      };
    case "picture_no_room":
      return { title: m.account_avatar_not_stored(), text: m.listings_error_picture_no_room() };
    case "picture_work_used":
      return { title: m.account_avatar_not_stored(), text: m.listings_error_picture_work_used() };
    case "picture_heic_unread":
      return { title: m.account_avatar_unread(), text: m.account_avatar_heic_text({ name }) };
    case "picture_not_a_picture":
      return { title: m.account_avatar_unread(), text: m.account_avatar_unread_text({ name }) };
  }
}
