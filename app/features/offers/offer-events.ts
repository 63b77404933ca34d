/** The kinds of news about an offer; stored in the database. */
export type OfferWhat =
  | "made"
  | "countered"
  | "accepted"
  | "declined"
  /** Ended because the listing was reserved for somebody else. */
  | "passed"
  | "ended"
  | "meeting"
  | "reminder"
  | "cancelled"
  | "fell-back"
  /** Ended by something else, which is not said. */
  | "over"
  | "met";

type OfferNews = {
  what: OfferWhat;
  userId: string;
  listingId: number;
  offerId: string;
  at: Date;
};

declare module "#app/platform/events.server.ts" {
  interface Events {
    /** Emitted in the transaction of its cause. */
    "offer-news": OfferNews;
    "offer-withdrawn": { userId: string; offerId: string };
  }
}
