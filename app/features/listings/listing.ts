import type { ListingType } from "#app/features/listing-details/listing-type.ts";
import type { MediaPicture } from "#app/features/media/media.ts";
import type { Position, Precision } from "#app/features/places/position.ts";
import { shorten } from "#app/platform/graphemes.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { listings } from "./data/tables.ts";
import type { Price } from "./price.ts";

export {
  impliedType,
  listingTypes,
  type ListingType,
} from "#app/features/listing-details/listing-type.ts";

/** As it is stored. */
export type ListingRow = typeof listings.$inferSelect;

/** Only an active listing is shown to others. */
export type ListingStatus = "draft" | "active" | "paused" | "sold" | "expired" | "removed";

/** In characters after trimming. */
export const longestTitle = 120;
export const longestDescription = 5_000;
export const longestAddress = 200;

/** Of the place or the seller, and of what is offered. */
export const maxBusinessPictures = 5;
export const maxProductPictures = 15;
export type PictureKind = "business" | "product";

/** The primary number and an alternative. */
export const maxPhones = 2;

/** The category without prices. */
export const withoutPrice = "volunteering";

const newFor = 7 * 24 * 60 * 60 * 1000;

/** Published within seven times 24 hours; renewing does not make it new. */
export function isNew(publishedAt: Date, now: Date): boolean {
  return now.getTime() - publishedAt.getTime() < newFor;
}

/** A picture as a page needs it; `avif` may be left out where it is not ready. */
export type Picture = Omit<MediaPicture, "avif"> & Partial<Pick<MediaPicture, "avif">>;

/** What others see of a position. Approximate: shown away from it, always by the same offset. */
export type ShownPosition = Position & { precision: Precision };

/** For so long a removed listing can come back. */
export const removedFor = 30 * 24 * 60 * 60 * 1000;

/** The moment before which a listing must have been removed to be gone for good. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - removedFor);
}

/** What a card shows, in the reader's language; the title stays in its writer's. */
export type ListingCard = {
  id: number;
  title: string;
  locale: Locale;
  price: Price | null;
  /** An imported row held a price that nobody could read. */
  isPriceUnread: boolean;
  place: string;
  picture: Picture | null;
  /** For the artwork in place of a missing picture. */
  artwork: { hue: number; icon: string };
  isVerified: boolean;
  isNew: boolean;
  /** Nobody answered whether it still holds: greyed, not hidden. */
  isStale: boolean;
  /** For somebody, as it is said of those alone. */
  isReserved?: boolean;
  /** Its main details in the reader's language: "3 rooms · 120 m²". */
  detailLine: string | null;
  favoritesCount: number;
  publishedAt: Date;
};

/** Whether it is open now, and until when, in the reader's language. */
export type ShownOpening = { isOpen: boolean; text: string };

/** What makes others similar to a listing, which may have ended: its seller is then null. */
export type Likeness = {
  id: number;
  sellerId: string | null;
  categoryId: string;
  subcategoryId: string | null;
  governorateId: string;
  currency: string | null;
  /** In the currency's present unit; null where there is none or nobody knows it. */
  price: number | null;
};

const sellerPreview = 100;

/** A seller's description as the card beside a listing shows it: the first hundred characters. */
export function previewOf(description: string | null): string | null {
  return description ? shorten(description, sellerPreview) : null;
}

/** A listing its owner removed, until it can no longer come back. */
export type RemovedListing = { id: number; title: string; locale: Locale; goneAt: Date };

export type Ending = "sold" | "expired" | "removed";

export type EndedListing = {
  ending: Ending;
  /** By which others are found that are still there. Not to be sent to anybody. */
  like: Likeness;
  /** Null where its words are gone with it. */
  summary: { title: string; locale: Locale; listingType: ListingType } | null;
};
