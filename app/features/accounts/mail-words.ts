import { m } from "#app/paraglide/messages.js";
import type { WayOut } from "./mail-kind.ts";

export function mailKindWords(kind: WayOut): string {
  return words[kind]();
}

const words: Record<WayOut, () => string> = {
  listing_status: m.account_mail_listing_status,
  message: m.account_mail_message,
  comment: m.account_mail_comment,
  favorite: m.account_mail_favorite,
  review: m.account_mail_review,
  saved_search: m.account_mail_saved_search,
  price_drop: m.account_mail_price_drop,
  community: m.account_mail_community,
  news: m.account_mail_news,
  notices: m.account_mail_notices,
};
