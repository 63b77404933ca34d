import { priceLine, priceText } from "#app/features/listings/price-text.ts";
import { pictureUrl } from "#app/features/media/media.ts";
import type { Digits } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { FavoritedListing } from "../favorite.ts";

export type StoredFavorite = {
  id: number;
  title: string;
  price: string;
  location: string;
  imageUrl: string;
  date: string;
};

const imageWidth = 640;

export function toStoredFavorite(
  listing: FavoritedListing,
  locale: Locale,
  digits: Digits,
): StoredFavorite {
  const { id, title, place, picture, publishedAt } = listing;
  const price = priceText(listing.price, "card", locale, digits);
  return {
    id,
    title,
    price: price ? priceLine(price, locale) : "",
    location: place,
    imageUrl: pictureUrl(picture, imageWidth),
    date: publishedAt?.toISOString() ?? "",
  };
}

export function parseStoredFavorites(text: string | null): StoredFavorite[] {
  const byId = new Map<number, StoredFavorite>();
  for (const item of listIn(text)) {
    const id = Number(item.id);
    if (Number.isSafeInteger(id) && id > 0 && !byId.has(id)) byId.set(id, clean(id, item));
  }
  return [...byId.values()];
}

function listIn(text: string | null): Record<string, unknown>[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list)
      ? list.filter((item) => typeof item === "object" && item !== null)
      : [];
  } catch {
    return [];
  }
}

function clean(id: number, item: Record<string, unknown>): StoredFavorite {
  const text = (name: string) => (typeof item[name] === "string" ? item[name] : "");
  const imageUrl = text("imageUrl");
  return {
    id,
    title: text("title"),
    price: text("price"),
    location: text("location"),
    imageUrl: imageUrl.startsWith("/media/") ? imageUrl : "",
    date: Number.isNaN(Date.parse(text("date"))) ? "" : text("date"),
  };
}
