import type { ListingType } from "#app/features/listing-details/listing-type.ts";
import type { MediaPicture } from "#app/features/media/media.ts";
import type { Position, Precision } from "#app/features/places/position.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { OpeningHours } from "#app/platform/opening-times.ts";
import type { ListingDetails } from "#app/features/listing-details/listing-details.ts";
import type { listings } from "./data/tables.ts";
import type { Currency, Price, PriceChange } from "./price.ts";
import type { Video } from "#app/platform/video.ts";

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
export const mostBusinessPictures = 5;
export const mostProductPictures = 15;
export type PictureKind = "business" | "product";

/** The primary number and an alternative. */
export const mostPhones = 2;

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

/** What the page of a listing shows. Phone numbers and e-mail addresses are never in it. */
export type ListingDetail = {
  id: number;
  title: string;
  description: string;
  locale: Locale;
  listingType: ListingType;
  status: ListingStatus;
  isReserved: boolean;
  /** Reserved, with a waiting list for others. */
  hasWaitingList: boolean;
  price: Price | null;
  /** What an imported row held as a price that nobody could read. */
  priceUnread: string | null;
  /** The same in the currency's present unit, to compare by. */
  priceNormalized: number | null;
  /** Of the last ninety days, the latest first; left out where there is none. */
  priceChanges?: PriceChange[];
  governorateId: string;
  place: string;
  addressText: string | null;
  /** Where a private seller's listing is, shifted; null: no exact place was given. */
  position: ShownPosition | null;
  categoryId: string;
  subcategoryId: string | null;
  details: ListingDetails;
  /** Of the business. */
  pictures: Picture[];
  productPictures: Picture[];
  video: Video | null;
  website: string | null;
  socialLinks: { platform: string; value: string }[];
  hours: OpeningHours | null;
  opening: ShownOpening | null;
  hasContact: boolean;
  hasPhone: boolean;
  hasWhatsapp: boolean;
  publishedAt: Date | null;
  isNew: boolean;
  isStale: boolean;
  seller: SellerSummary;
};

/** What a conversation shows of the listing it is about, also when it is sold or over. */
export type PinnedListing = {
  id: number;
  title: string;
  locale: Locale;
  listingType: ListingType;
  status: ListingStatus;
  isReserved: boolean;
  hasWaitingList: boolean;
  /** Reserved for somebody else than who looks, who can begin no conversation about it. */
  isClosed: boolean;
  price: Price | null;
  pictureId: string | null;
  sellerId: string;
};

/** What makes others similar to a listing, which may have ended: its seller is then null. */
export type Likeness = {
  id: number;
  sellerId: string | null;
  categoryId: string;
  subcategoryId: string | null;
  governorateId: string;
  currency: Currency | null;
  /** In the currency's present unit; null where there is none or nobody knows it. */
  price: number | null;
};

export function likenessOf(listing: ListingDetail): Likeness {
  const { id, seller, categoryId, subcategoryId, governorateId, price, priceNormalized } = listing;
  return {
    id,
    sellerId: seller.id,
    categoryId,
    subcategoryId,
    governorateId,
    currency: price?.currency ?? null,
    price: priceNormalized,
  };
}

export type SellerSummary = {
  id: string;
  name: string;
  kind: "person" | "business";
  avatarMediaId: string | null;
  description: string | null;
  isVerified: boolean;
  /** Null is shown as 'New member'. */
  memberSince: Date | null;
};

const sellerPreview = 100;

/** A seller's description as the card beside a listing shows it: the first hundred characters. */
export function previewOf(description: string | null): string | null {
  const letters = [...(description ?? "")];
  if (letters.length === 0) return null;
  if (letters.length <= sellerPreview) return description;
  return `${letters.slice(0, sellerPreview).join("").trimEnd()}…`;
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
