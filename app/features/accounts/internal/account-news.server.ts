import { m } from "#app/paraglide/messages.js";
import type { Connection } from "#app/platform/database.server.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";
import { sendTelegram } from "#app/platform/telegram/bot-messages.server.ts";
import { dressMail, type MailWords } from "../account-mails.server.ts";
import { selectAddresses } from "../data/address-queries.server.ts";
import { findUserById } from "../data/user-queries.server.ts";
import type { MemberAddress } from "../rules/address.ts";

type News = { memberId: string; words: () => MailWords; places?: MemberAddress[] };
type Reader = { name: string; locale: Locale };

/**
 * Tells a member of what happened to their account wherever they are reached: by mail, and by the bot. `places`
 * are those before a change, whose newcomer may be a thief's. False when nothing was sent.
 */
export async function notifyAccount(
  tx: Connection,
  { memberId, words, places }: News,
): Promise<boolean> {
  const user = await findUserById(tx, memberId);
  if (!user) return false;
  let isSent = false;
  for (const { kind, value } of places ?? (await placesOf(tx, memberId))) {
    if (kind === "email") {
      isSent = (await sendLater(tx, dressMail({ ...user, to: value }, words))) !== null || isSent;
    } else if (site().telegramBotToken) {
      await sendTelegram(tx, { chat: value, text: dressMessage(user, words) });
      isSent = true;
    }
  }
  return isSent;
}

/** Where the member can be told of something: what they proved. */
export async function placesOf(tx: Connection, memberId: string) {
  const held = await selectAddresses(tx, memberId);
  return held.filter(({ kind, provedAt }) => kind !== "phone" && provedAt !== null);
}

const dressMessage = ({ name, locale }: Reader, words: () => MailWords): string =>
  withLocale(locale, () => {
    const { subject, text, button, notes = [] } = words();
    const link = button && `${button.label}:\n${site().publicUrl}${pathIn(locale, button.path)}`;
    const title = `${siteNameIn(locale)}: ${subject}`;
    return [title, m.emails_hello({ name }), text, link, ...notes].filter(Boolean).join("\n\n");
  });
