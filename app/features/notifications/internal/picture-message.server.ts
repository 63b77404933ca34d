import { listByIds } from "#app/features/listings/listings.server.ts";
import { pictureRow } from "#app/features/media/share-card.server.ts";
import { clock } from "#app/platform/clock.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { BotCall } from "#app/platform/telegram/bot-messages.server.ts";

type PictureMessage = { text: string; listingIds: number[]; locale: Locale };

/** A message below the pictures of listings, of those that are live when it is sent. */
export const pictureMessage: BotCall<PictureMessage> = {
  name: "picture-message",
  async run(api, chat, { text, listingIds, locale }) {
    const read = { locale, now: clock.now() };
    const cards = await withLocale(locale, () => listByIds(listingIds, read));
    const row = await pictureRow(cards.flatMap(({ picture }) => picture ?? []));
    const options = { link_preview_options: { is_disabled: true } };
    if (!row) return (await api.sendMessage(chat, text, options)).message_id;
    const { InputFile } = await import("grammy");
    const photo = new InputFile(row, "listings.jpg");
    return (await api.sendPhoto(chat, photo, { caption: text })).message_id;
  },
};
