import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import type { ChatWords } from "#app/ui/chat/chat-words.ts";
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

export const messageFailed = (intent: string): FormSummary => ({
  title: messageWords.failed(intent),
  text: m.chat_failed(),
});

export const savedReplyFailed = (): FormSummary => ({
  title: m.messages_reply_failed_title(),
  text: m.messages_reply_failed_text(),
});

export function previewOf(last: { text: string; isDeleted: boolean; pictures: number }): string {
  if (last.isDeleted) return m.chat_was_deleted();
  return shorten(last.text || (last.pictures > 0 ? m.chat_picture() : ""), 120);
}
