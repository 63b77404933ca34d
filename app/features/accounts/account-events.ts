import type { Locale } from "#app/platform/locale.ts";
import type { MailWords } from "./account-mails.server.ts";

/** Published in the transaction in which a member asks to be erased, which hides all that is theirs. */
export type MemberLeft = { memberId: string };

export type BadgeEnded = { memberId: string; at: Date };

/** What a member must know of their account, in the language of theirs: mailed already to who has an email. */
export type AccountNews = {
  memberId: string;
  locale: Locale;
  words: () => MailWords;
  at: Date;
};

declare module "#app/platform/events.server.ts" {
  interface Events {
    "member-left": MemberLeft;
    "badge-ended": BadgeEnded;
    "account-news": AccountNews;
  }
}
