import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import type { ChatWords } from "#app/ui/chat/chat-words.ts";
import type { RefusedPicture } from "./message.ts";
import { shorten } from "#app/platform/graphemes.ts";

export const messageWords: ChatWords = {
  failed: (intent) => {
    if (intent === "edit") return m.messages_error_updating();
    return intent === "delete" ? m.messages_error_deleting() : m.messages_error_sending();
  },
  gone: m.messages_message_gone,
  errors: {
    refused: m.messages_refused,
    reserved: m.messages_reserved,
    unconfirmed: m.messages_unconfirmed,
    "not-allowed": m.chat_not_allowed,
  },
};

/** Also where no answer came. */
export const messageFailed = (intent: string): FormSummary => ({
  title: messageWords.failed(intent),
  text: m.chat_failed(),
});

export function refusedPictureWords(problem: RefusedPicture["problem"]): string {
  const words: Record<RefusedPicture["problem"], () => string> = {
    too_many_pictures: m.messages_pictures_hint,
    too_many_uploads: m.listings_error_too_many_uploads,
    picture_too_large: m.listings_error_picture_too_large,
    picture_not_a_picture: m.listings_error_picture_not_a_picture,
    picture_too_many_pixels: m.listings_error_picture_too_many_pixels,
    picture_heic_unread: m.listings_error_picture_heic_unread,
    picture_no_room: m.listings_error_picture_no_room,
    picture_work_used: m.listings_error_picture_work_used,
    picture_not_stored: m.listings_error_picture_not_stored,
  };
  return words[problem]();
}

export const savedReplyFailed = (): FormSummary => ({
  title: m.messages_reply_failed_title(),
  text: m.messages_reply_failed_text(),
});

export function previewOf(last: { text: string; isDeleted: boolean; pictures: number }): string {
  if (last.isDeleted) return m.chat_was_deleted();
  return shorten(last.text || (last.pictures > 0 ? m.chat_picture() : ""), 120);
}
