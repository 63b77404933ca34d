import { type OfferEvent, dealPath, offerPath, ownOffersPath } from "#app/features/offers/offer.ts";
import { m } from "#app/paraglide/messages.js";
import { takeBack, notifyMember } from "../internal/announce.server.ts";
import { forgetUnread } from "../data/notify-queries.server.ts";
import { defineKind } from "./kind.server.ts";

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

export const offerKinds = [offer] as const;
