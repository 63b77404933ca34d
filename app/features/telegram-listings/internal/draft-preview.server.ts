import type { InlineKeyboardMarkup } from "grammy/types";
import { findTelegramMember } from "#app/features/accounts/addresses.server.ts";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { listOwnPictures } from "#app/features/media/pictures.server.ts";
import { shareCard } from "#app/features/media/share-card.server.ts";
import { placeText } from "#app/features/places/place-names.server.ts";
import { database } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { type BotCall, maxCaptionLength } from "#app/platform/telegram/bot-messages.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import * as queries from "../data/draft-queries.server.ts";
import { readDraft } from "./read-draft.server.ts";

type DraftPreview = {
  draftId: string;
  text: string;
  buttons: InlineKeyboardMarkup;
  /** The question in whose place it stands. */
  replaces: number | null;
};

/** The words of the last step below the card that a chat would show of the listing. */
export const draftPreview: BotCall<DraftPreview> = {
  name: "draft-preview",
  async run(api, chat, { draftId, text, buttons, replaces }) {
    const member = await findTelegramMember(database(), chat);
    const card = member && (await cardOf(member.viewer, draftId, member.locale));
    if (!card) return null;
    const { InputFile } = await import("grammy");
    const photo = new InputFile(await shareCard(card), "listing.jpg");
    const sent =
      text.length > maxCaptionLength
        ? await api.sendMessage(chat, text, { reply_markup: buttons })
        : await api.sendPhoto(chat, photo, { caption: text, reply_markup: buttons });
    if (replaces) await api.deleteMessage(chat, replaces).catch(() => null);
    return sent.message_id;
  },
};

/** Null of what is no complete draft of the viewer's any more. */
async function cardOf(viewer: Viewer, id: string, locale: Locale) {
  const draft = await queries.findDraft(database(), { id, memberId: viewer.id });
  if (!draft) return null;
  const parts = await queries.selectParts(database(), id);
  const { input, pictures } = await readDraft(viewer, draft, parts, locale);
  const category = (await listCatalogue(locale)).find((each) => each.id === input?.categoryId);
  if (!input || !category) return null;
  const ids = [...pictures.business, ...pictures.product];
  const [place, own] = await Promise.all([
    placeText(input.governorateId, input.areaId, locale),
    listOwnPictures(database(), viewer.id, ids),
  ]);
  const { title, price } = input;
  const shown = { title, price, priceUnread: null, place, pictures: own, productPictures: [] };
  // An operator's command runs without a build, and node reads no JSX.
  const { listingShareCard } = await import(
    "#app/features/listing-page/listing-share-card.server.ts"
  );
  return listingShareCard(shown, category, locale);
}
