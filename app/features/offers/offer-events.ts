/** What one of the two is told of; the database's notices keep the word. */
export type OfferWhat =
  | "made"
  | "countered"
  | "accepted"
  | "declined"
  /** Reserved for somebody else meanwhile. */
  | "passed"
  | "ended"
  | "meeting"
  | "reminder"
  | "cancelled"
  | "fell-back"
  /** Ended by something else, which is not said. */
  | "over"
  | "met";

export type OfferNews = {
  what: OfferWhat;
  userId: string;
  listingId: number;
  offerId: string;
  at: Date;
};

declare module "#app/platform/events.server.ts" {
  interface Events {
    /** Told in the transaction of its cause. */
    "offer-news": OfferNews;
    "offer-withdrawn": { userId: string; offerId: string };
  }
}
