import type { ListingType } from "#app/features/listing-details/listing-type.ts";
import type { MediaPicture } from "#app/features/media/media.ts";
import type { Position, Precision } from "#app/features/places/position.ts";
import { shorten } from "#app/platform/graphemes.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { listings } from "./data/tables.ts";
import type { Price } from "./price.ts";
import { dayMs } from "#app/platform/durations.ts";

export {
  impliedType,
  listingTypes,
  type ListingType,
} from "#app/features/listing-details/listing-type.ts";

export type ListingRow = typeof listings.$inferSelect;

export type ListingStatus = "draft" | "active" | "paused" | "sold" | "expired" | "removed";

export const maxTitleLength = 120;
export const maxPostLength = 10_000;
export const maxDescriptionLength = 5_000;
export const maxAddressLength = 200;

export const maxBusinessPictures = 5;
export const maxProductPictures = 15;
export type PictureKind = "business" | "product";

export const maxPhones = 2;

export const withoutPrice = "volunteering";

const newFor = 7 * dayMs;

/** Published within seven times 24 hours; renewing does not make it new. */
export function isNew(publishedAt: Date, now: Date): boolean {
  return now.getTime() - publishedAt.getTime() < newFor;
}

/** A picture as a page needs it; `avif` may be left out where it is not ready. */
export type Picture = Omit<MediaPicture, "avif"> & Partial<Pick<MediaPicture, "avif">>;

/** What others see of a position. Approximate: shown away from it, always by the same offset. */
export type ShownPosition = Position & { precision: Precision };

export const removedFor = 30 * dayMs;

export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - removedFor);
}

/** What a card shows, in the reader's language; the title stays in its writer's. */
export type ListingCard = {
  id: number;
  title: string;
  locale: Locale;
  price: Price | null;
  isPriceUnread: boolean;
  place: string;
  picture: Picture | null;
  artwork: { hue: number; icon: string };
  isVerified: boolean;
  isNew: boolean;
  /** Nobody answered whether it still holds: greyed, not hidden. */
  isStale: boolean;
  /** Of a sale or a rent: when its owner last let it be known that it is there. */
  confirmedAt: Date | null;
  isReserved?: boolean;
  /** Its main details in the reader's language: "3 rooms · 120 m²". */
  detailLine: string | null;
  /** What the list is filtered by stands in its own words alone. */
  isFromText?: boolean;
  favoritesCount: number;
  publishedAt: Date;
};

export type ShownOpening = { isOpen: boolean; text: string };

export type Likeness = {
  id: number;
  sellerId: string | null;
  categoryId: string;
  subcategoryId: string | null;
  governorateId: string;
  currency: string | null;
  price: number | null;
};

const sellerPreview = 100;

export function previewOf(description: string | null): string | null {
  return description ? shorten(description, sellerPreview) : null;
}

export type RemovedListing = { id: number; title: string; locale: Locale; goneAt: Date };

export type Ending = "sold" | "expired" | "removed";

export type EndedListing = {
  ending: Ending;
  /** By which others are found that are still there. Not to be sent to anybody. */
  like: Likeness;
  summary: { title: string; locale: Locale; listingType: ListingType } | null;
};
