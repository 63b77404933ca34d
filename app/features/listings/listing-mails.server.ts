import type { MailWords } from "#app/features/accounts/mail-choices.server.ts";
import { m } from "#app/paraglide/messages.js";
import { formatDate } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import { listingLinkPath } from "./listing-links.server.ts";

type Matter = {
  ownerId: string;
  listings: readonly { title: string; expiresAt: Date | null }[];
  at: Date;
  locale: Locale;
};

// A mail is no list: the rest stands on the page that its button opens.
const mostTitles = 10;

/** "They end soon": with the button that opens the page where one press renews them. */
export function endingMail({ ownerId, listings, at, locale }: Matter): MailWords {
  const count = listings.length;
  const lines = listings.map(({ title, expiresAt }) => {
    const date = expiresAt ? formatDate(expiresAt, locale) : "";
    const isOver = expiresAt !== null && expiresAt <= at;
    const line = isOver ? m.life_mail_line_ended : m.life_mail_line_ends;
    return line({ title: isolate(title), date });
  });
  return {
    subject: m.life_mail_ending_subject({ count }),
    text: [m.life_mail_ending_text({ count }), list(lines)].join("\n\n"),
    button: {
      label: m.life_mail_ending_button({ count }),
      path: listingLinkPath("renew", ownerId, at),
    },
    notes: [m.life_mail_ending_note()],
  };
}

/** "Do they still hold?": with the button that opens the page where one press says so. */
export function askingMail({ ownerId, listings, at }: Matter): MailWords {
  const count = listings.length;
  return {
    subject: m.life_mail_asking_subject({ count }),
    text: [
      m.life_mail_asking_text({ count }),
      list(listings.map(({ title }) => m.life_mail_line({ title: isolate(title) }))),
    ].join("\n\n"),
    button: {
      label: m.life_mail_asking_button({ count }),
      path: listingLinkPath("confirm", ownerId, at),
    },
    notes: [m.life_mail_asking_note()],
  };
}

function list(lines: string[]): string {
  const more = lines.length - mostTitles;
  const shown = lines.slice(0, mostTitles);
  return [...shown, ...(more > 0 ? [m.life_mail_more({ count: more })] : [])].join("\n");
}

// A title runs its own way and keeps the line it stands in as it is.
function isolate(title: string): string {
  return `\u2068${title}\u2069`;
}
