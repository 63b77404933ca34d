import { m } from "#app/paraglide/messages.js";
import { isCurrency } from "#app/features/listings/price.ts";
import { readMoney } from "#app/features/listings/money-input.ts";
import { checkPrice } from "#app/features/listings/price-input.ts";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import type { BotAct } from "#app/platform/telegram/bot-acts.ts";
import { cancelDeal, extendDeal, getDeal, typeCode } from "./deals.server.ts";
import { starButtons } from "#app/features/reviews/review-acts.server.ts";
import { database } from "#app/platform/database.server.ts";
import { acceptOffer, counterOffer, declineOffer, findOwnOffer } from "./offers.server.ts";
import { priceWords } from "./offer-words.ts";

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

export const extendAct: BotAct = {
  name: "extend",
  label: m.offers_extend,
  question: m.offers_bot_extend,
  done: m.offers_extended_title,
  run: (viewer, dealId, now) => extendDeal({ viewer, dealId, now }),
};

export const cancelAct: BotAct = {
  name: "call-off",
  label: m.offers_cancel,
  question: m.offers_bot_cancel,
  done: m.offers_cancelled_title,
  run: (viewer, dealId, now) => cancelDeal({ viewer, dealId, now }),
};

const uuidLength = 36;

/** Its id is that of the offer that it answers, and behind it the price in hundredths. */
export const counterAct: BotAct = {
  name: "counter",
  label: m.offers_counter,
  question: m.offers_bot_counter,
  done: m.offers_bot_countered,
  read: async (tx, viewer, offerId, text) => {
    const offer = await findOwnOffer(tx, viewer.id, offerId);
    const { currency = null, pound = null } = offer?.price ?? {};
    if (!offer?.mayDecide || !isCurrency(currency)) throw new Conflict();
    const money = readMoney(text);
    const invalid = { amount: undefined, error: m.offers_amount_invalid() };
    const { amount, error } = money?.amount ? checkPrice(money, currency, pound) : invalid;
    if (error !== undefined) throw new FormRefused(422, { errors: { amount: error } });
    const price = priceWords({ ...offer.price, min: amount }, "latn");
    return {
      id: `${offerId}${Math.round(amount * 100)}`,
      question: m.offers_bot_counter_sure({ price }),
      label: m.offers_send_counter(),
    };
  },
  run: async (viewer, given, now) => {
    const offerId = given.slice(0, uuidLength);
    const hundredths = given.slice(uuidLength);
    if (!/^[1-9]\d{0,13}$/.test(hundredths)) throw new NotFound();
    return counterOffer({ viewer, offerId, amount: Number(hundredths) / 100, now });
  },
};

/** Its id is that of the deal, and the code behind it. */
export const codeAct: BotAct = {
  name: "code",
  label: m.offers_code_send,
  question: m.offers_bot_code,
  done: m.offers_code_typed,
  run: async (viewer, id, now) => {
    const [dealId, code] = [id.slice(0, uuidLength), id.slice(uuidLength)];
    if (!(await typeCode({ viewer, dealId, code, now })))
      throw new FormRefused(422, { errors: { code: m.offers_code_wrong() } });
  },
  outcome: async (viewer, id) => {
    const { state, other } = await getDeal(viewer, id.slice(0, uuidLength));
    if (state !== "met") return { text: m.offers_code_typed() };
    const buttons = await starButtons(database(), viewer.id, other.id);
    const text = [m.offers_met_title(), ...(buttons.length > 0 ? [m.reviews_bot_ask()] : [])];
    return { text: text.join("\n"), buttons };
  },
};
