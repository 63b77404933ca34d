import { type OfferEvent, dealPath, offerPath, ownOffersPath } from "#app/features/offers/offer.ts";
import { m } from "#app/paraglide/messages.js";
import { takeBack, notifyMember } from "../internal/announce.server.ts";
import { forgetUnread } from "../data/notify-queries.server.ts";
import { subjectOf } from "#app/features/messages/telegram-talk.server.ts";
import { getDeal } from "#app/features/offers/deals.server.ts";
import { formatMoment } from "#app/platform/format.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import {
  acceptAct,
  cancelAct,
  counterAct,
  declineAct,
  extendAct,
} from "#app/features/offers/offer-acts.server.ts";
import { priceWords } from "#app/features/offers/offer-words.ts";
import { starButtons } from "#app/features/reviews/review-acts.server.ts";
import { findOwnOffer } from "#app/features/offers/offers.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { defineKind, type Talk, type TalkOf } from "./kind.server.ts";

const words: Record<OfferEvent, (inputs: { title: string }) => string> = {
  made: m.notifications_offer_made,
  countered: m.notifications_offer_countered,
  accepted: m.notifications_offer_accepted,
  declined: m.notifications_offer_declined,
  passed: m.notifications_offer_passed,
  ended: m.notifications_offer_ended,
  meeting: m.notifications_offer_meeting,
  extended: m.notifications_offer_extended,
  reminder: m.notifications_offer_reminder,
  cancelled: m.notifications_offer_cancelled,
  "fell-back": m.notifications_offer_fell_back,
  over: m.notifications_offer_over,
  met: m.notifications_offer_met,
};

const ofDeal: ReadonlySet<unknown> = new Set<OfferEvent>([
  "accepted",
  "meeting",
  "extended",
  "reminder",
  "cancelled",
  "fell-back",
  "over",
  "met",
]);

const offer = defineKind({
  type: "offer",
  icon: "Banknote",
  about: "listing",
  words: ({ data }, { name }) => words[data.what as OfferEvent]({ title: name }),
  push: m.notifications_push_offer,
  talk: talkOfOffer,
  isUrgent: true,
  pushPause: 0,
  link: ({ listingId, data }) => {
    // A deal that was erased with the other's account has no id any more.
    if (ofDeal.has(data.what)) return data.offerId ? dealPath(String(data.offerId)) : ownOffersPath;
    return listingId === null ? null : offerPath(listingId);
  },
  choice: { kind: "offer", label: m.account_mail_offer, mail: "now" },
  on: {
    "offer-news": notifyMember("offer", ({ userId, listingId, offerId, what }) => ({
      userId,
      listingId,
      data: { what, offerId },
    })),
    "offer-withdrawn": takeBack((tx, { userId, offerId }) =>
      forgetUnread(tx, { userIds: [userId], type: "offer", data: { offerId } }),
    ),
  },
});

const openDeal: ReadonlySet<unknown> = new Set<OfferEvent>([
  "accepted",
  "meeting",
  "extended",
  "reminder",
]);

/** With its price; whoever may decide does so below it, and a reply goes to the other of the two. */
async function talkOfOffer(tx: Connection, { memberId, line, data }: TalkOf): Promise<Talk | null> {
  const id = String(data.offerId);
  const offer = await findOwnOffer(tx, memberId, id);
  if (!offer) return null;
  if (openDeal.has(data.what)) return talkOfDeal(tx, { memberId, line, id });
  const stars = data.what === "met" ? await starButtons(tx, memberId, offer.peerId) : [];
  const awaitsAnswer = offer.mayDecide && (data.what === "made" || data.what === "countered");
  return {
    text: awaitsAnswer ? `${line}\n${priceWords(offer.price, "latn")}` : line,
    subject: subjectOf(offer.peerId),
    ...(stars.length > 0 && { buttons: stars }),
    ...(awaitsAnswer && {
      buttons: [
        { act: acceptAct, id },
        { act: declineAct, id },
        { act: counterAct, id },
      ],
    }),
  };
}

/** Where and when they meet, and the member's code; four digits in reply to it are the other's (typeCodeByBot). */
async function talkOfDeal(
  tx: Connection,
  { memberId, line, id }: { memberId: string; line: string; id: string },
): Promise<Talk> {
  const deal = await getDeal({ id: memberId }, id, tx);
  const { meeting, other, code, isSeller, extensibleTo } = deal;
  const text = [line];
  if (meeting) {
    const at = formatMoment(meeting.at, getLocale(), "latn");
    text.push(m.offers_meeting_at({ at, place: `\u2068${meeting.place}\u2069` }));
  }
  const who = isSeller ? m.offers_the_buyer() : m.offers_the_seller();
  if (deal.state === "open" && !deal.hasTyped)
    text.push(`${m.offers_code_own({ who })}\n${code}`, m.offers_bot_code());
  const buttons = [
    ...(isSeller && extensibleTo ? [{ act: extendAct, id }] : []),
    { act: cancelAct, id },
  ];
  return {
    text: text.join("\n\n"),
    subject: subjectOf(other.id, id),
    ...(deal.state === "open" && { buttons }),
  };
}

export const offerKinds = [offer] as const;
