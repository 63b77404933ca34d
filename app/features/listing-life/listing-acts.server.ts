import { m } from "#app/paraglide/messages.js";
import { Conflict } from "#app/platform/errors.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { isLasting, isUnanswered } from "#app/features/listings/listing-life.ts";
import type { ActButton, BotAct } from "#app/platform/telegram/bot-acts.ts";
import { selectMailed } from "./data/life-queries.server.ts";
import { answerAll, type LinkPurpose } from "./listing-links.server.ts";
import { changeListing } from "./own-listings.server.ts";
import { lifeActionName } from "./rules/life-words.ts";

/** All that the reminder was about; its id is the moment of the reminder, in milliseconds. */
const answerBy =
  (purpose: LinkPurpose): BotAct["run"] =>
  async (viewer, moment, now) => {
    const remindedAt = new Date(Number(moment));
    if ((await answerAll(viewer, purpose, remindedAt, now)) === "over") throw new Conflict();
  };

export const stillThereAct: BotAct = {
  name: "still-there",
  label: m.life_confirm,
  question: m.life_bot_question,
  done: m.life_bot_done,
  run: answerBy("confirm"),
};

export const renewAct: BotAct = {
  name: "renew",
  label: m.life_renew,
  question: m.life_bot_renew,
  done: m.life_bot_renewed,
  run: answerBy("renew"),
};

/** A listing that the member has sold, let or given away. */
export const soldAct: BotAct = {
  name: "sold",
  label: m.life_sold_sale,
  question: m.life_bot_sold,
  done: m.life_sold_title,
  run: (viewer, listingId, now) => changeListing(viewer, listingId, "sold", now),
};

const maxSold = 5;

/** A button for each listing of the question that may be gone already. */
export async function soldButtons(
  db: Connection,
  purpose: LinkPurpose,
  ownerId: string,
  moment: string,
): Promise<ActButton[]> {
  const mailed = { purpose, ownerId, remindedAt: new Date(Number(moment)) };
  const waiting = (await selectMailed(db, mailed)).filter(
    (listing) =>
      isUnanswered(purpose, listing, mailed.remindedAt) && !isLasting(listing.listingType),
  );
  return waiting.slice(0, maxSold).map(({ id, title, listingType }) => ({
    act: soldAct,
    id: String(id),
    label: m.life_action_named({ action: lifeActionName("sold", listingType), title }),
  }));
}
