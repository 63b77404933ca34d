import { m } from "#app/paraglide/messages.js";
import { formatNumber } from "#app/platform/format.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { kindOf } from "../kinds/kinds.server.ts";
import type { NotificationContent } from "../kinds/kind.server.ts";

export type Line = NotificationContent & { type: string };

/** As a mail has it: with the listing's title, and nobody's name. */
export function notificationLine(content: Line, locale: Locale): string {
  const { words, mail } = kindOf(content.type);
  const { count, listing } = content;
  return withLocale(locale, () => {
    if (mail) return mail({ count });
    const name = listing ? `\u2068${listing.title}\u2069` : m.notifications_gone();
    return words(content, { name, shown: formatNumber(count, locale), locale, digits: "latn" });
  });
}
