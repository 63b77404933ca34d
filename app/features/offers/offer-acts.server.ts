import { m } from "#app/paraglide/messages.js";
import type { BotAct } from "#app/platform/telegram/bot-acts.ts";
import { acceptOffer, declineOffer } from "./offers.server.ts";

export const acceptAct: BotAct = {
  name: "accept",
  label: m.offers_accept,
  question: m.offers_bot_accept,
  done: m.offers_bot_accepted,
  run: (viewer, offerId, now) => acceptOffer({ viewer, offerId, isClosed: false, now }),
};

export const declineAct: BotAct = {
  name: "decline",
  label: m.offers_decline,
  question: m.offers_bot_decline,
  done: m.offers_declined_title,
  run: (viewer, offerId, now) => declineOffer({ viewer, offerId, now }),
};
