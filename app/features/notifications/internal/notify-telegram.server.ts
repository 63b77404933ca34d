import { findTelegramReader } from "#app/features/accounts/addresses.server.ts";
import { m } from "#app/paraglide/messages.js";
import type { Connection } from "#app/platform/database.server.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { pathIn } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";
import {
  callInTurn,
  maxCaptionLength,
  sendTelegram,
} from "#app/platform/telegram/bot-messages.server.ts";
import { inlineKeyboard } from "#app/platform/telegram/bot-acts.ts";
import { kindOf } from "../kinds/kinds.server.ts";
import { pictureMessage } from "./picture-message.server.ts";
import { type Line, notificationLine } from "./notification-line.server.ts";

type Due = Line & { id: string; listingId: number | null };

const maxLines = 10;

/** Writes to the member's Telegram what is due: what can be answered each by itself, the rest in one message. */
export async function notifyByTelegram(
  tx: Connection,
  memberId: string,
  due: readonly Due[],
): Promise<void> {
  const reader = await findTelegramReader(tx, memberId);
  if (!reader) return;
  const { chat, locale } = reader;
  await withLocale(locale, async () => {
    const linkTo = (path: string) => `${site().publicUrl}${pathIn(locale, path)}`;
    const lines: Due[] = [];
    for (const row of due) {
      const talk = await kindOf(row.type).talk?.(tx, {
        memberId,
        line: notificationLine(row, locale),
        data: row.data,
      });
      if (!talk) lines.push(row);
      else {
        const { subject, buttons } = talk;
        const answer = subject ? `\n\n${m.notifications_telegram_answer()}` : "";
        await sendTelegram(tx, {
          chat,
          text: `${talk.text}${answer}\n${linkTo(notificationPath(row))}`,
          ...(subject && { about: { memberId, subject } }),
          ...(buttons && { buttons: inlineKeyboard(buttons) }),
        });
      }
    }
    const [first] = lines;
    if (!first) return;
    const shown = lines.slice(0, maxLines).map((row) => notificationLine(row, locale));
    if (lines.length > shown.length)
      shown.push(m.notifications_mail_more({ count: lines.length - shown.length }));
    const link = linkTo(lines.length === 1 ? notificationPath(first) : "/notifications");
    const text = `${shown.join("\n\n")}\n${link}`;
    const listingIds = lines.flatMap((row) => kindOf(row.type).pictured?.(row) ?? []).slice(0, 3);
    if (listingIds.length === 0 || text.length > maxCaptionLength)
      await sendTelegram(tx, { chat, text });
    else await callInTurn(tx, chat, pictureMessage, { text, listingIds, locale });
  });
}

/** Opens it, and leads on to what it is about. */
const notificationPath = ({ id }: Due) => `/notifications/${id}`;
