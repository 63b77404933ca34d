import { m } from "#app/paraglide/messages.js";
import type { MailKind } from "./mail-kind.ts";

/** What mails of a kind are about, as a line of a list. */
export function mailKindWords(kind: MailKind): string {
  return words[kind]();
}

const words: Record<MailKind, () => string> = {
  listing_status: m.account_mail_listing_status,
  message: m.account_mail_message,
  comment: m.account_mail_comment,
  review: m.account_mail_review,
  saved_search: m.account_mail_saved_search,
  news: m.account_mail_news,
};
