import type { ListingType } from "#app/features/listing-details/listing-type.ts";
import { isCurrency, type Price } from "#app/features/listings/price.ts";
import { type MomentKey, readMomentKey, writeMomentKey } from "#app/platform/moment-key.ts";
import { dayMs, hourMs } from "#app/platform/durations.ts";

export const offerLasts = 48 * hourMs;

export const dealLasts = 7 * dayMs;

export const remindedBefore = hourMs;

export const maxMeetingPlaceLength = 200;

/** Whether a listing takes offers: one thing that changes hands, with a known price. */
export function takesOffers({
  listingType,
  price,
}: {
  listingType: ListingType;
  price: Price | null;
}): boolean {
  const isThing = listingType === "sale" || listingType === "rent";
  return (
    isThing && isCurrency(price?.currency) && price?.min !== null && price?.pound !== "unknown"
  );
}

export type OfferState = "open" | "accepted" | "answered" | "declined" | "withdrawn" | "ended";

export type DealState = "open" | "met" | "ended";

/** How far up an offer stands among one's own: 2 when it waits for one's answer, 1 while it is open, 0 after. */
export type OwnOffersKey = MomentKey & { rank: number };

const rankMarks = ["", "open.", "turn."];

export function writeOwnOffersKey({ rank, ...key }: OwnOffersKey): string {
  return `${rankMarks[rank]}${writeMomentKey(key)}`;
}

export function readOwnOffersKey(text: string | null): OwnOffersKey | null {
  const marked = rankMarks.findIndex((mark) => mark && text?.startsWith(mark));
  const rank = Math.max(marked, 0);
  const key = readMomentKey(text && text.slice(rankMarks[rank]?.length));
  return key && { ...key, rank };
}

export const ownOffersPath = "/account/offers";

export function offerPath(listingId: number): string {
  return `/listing/${listingId}/offer`;
}

export function dealPath(id: string): string {
  return `/deal/${id}`;
}

export type OfferEvent =
  | "made"
  | "countered"
  | "accepted"
  | "declined"
  /** Ended because the listing was reserved for somebody else. */
  | "passed"
  | "ended"
  | "meeting"
  | "extended"
  | "reminder"
  | "cancelled"
  | "fell-back"
  | "over"
  | "met";

type OfferNews = {
  what: OfferEvent;
  userId: string;
  listingId: number;
  offerId: string;
  at: Date;
};

declare module "#app/platform/events.server.ts" {
  interface Events {
    "offer-news": OfferNews;
    "offer-withdrawn": { userId: string; offerId: string };
  }
}
