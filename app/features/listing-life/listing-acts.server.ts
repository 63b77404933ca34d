import { m } from "#app/paraglide/messages.js";
import { Conflict } from "#app/platform/errors.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { isLasting, isUnanswered } from "#app/features/listings/listing-life.ts";
import type { ActButton, BotAct } from "#app/platform/telegram/bot-acts.ts";
import { selectMailed } from "./data/life-queries.server.ts";
import { confirmAll } from "./listing-links.server.ts";
import { changeListing } from "./own-listings.server.ts";
import { lifeActionName } from "./rules/life-words.ts";

/** All that the reminder was about; its id is the moment of the reminder, in milliseconds. */
export const stillThereAct: BotAct = {
  name: "still-there",
  label: m.life_confirm,
  question: m.life_bot_question,
  done: m.life_bot_done,
  run: async (viewer, moment, now) => {
    if ((await confirmAll(viewer, new Date(Number(moment)), now)) === "over") throw new Conflict();
  },
};

/** A listing that the member has sold, let or given away. */
export const soldAct: BotAct = {
  name: "sold",
  label: m.life_sold_sale,
  question: m.life_bot_sold,
  done: m.life_sold_title,
  run: (viewer, listingId, now) => changeListing(viewer, listingId, "sold", now),
};

const mostSold = 5;

/** A button for each listing of the question that may be gone already. */
export async function soldButtons(
  db: Connection,
  ownerId: string,
  moment: string,
): Promise<ActButton[]> {
  const mailed = { purpose: "confirm", ownerId, remindedAt: new Date(Number(moment)) } as const;
  const waiting = (await selectMailed(db, mailed)).filter(
    (listing) =>
      isUnanswered("confirm", listing, mailed.remindedAt) && !isLasting(listing.listingType),
  );
  return waiting.slice(0, mostSold).map(({ id, title, listingType }) => ({
    act: soldAct,
    id: String(id),
    label: m.life_action_named({ action: lifeActionName("sold", listingType), title }),
  }));
}
