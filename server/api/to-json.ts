import type { z } from "zod";
import { detailFieldsOf, isActive } from "#app/features/listing-details/listing-details.ts";
import {
  detailChoiceText,
  detailNameText,
} from "#app/features/listing-details/listing-details-words.ts";
import { listingTypes } from "#app/features/listing-details/listing-type.ts";
import type { ListingCard, Picture } from "#app/features/listings/listing.ts";
import type { getListing } from "#app/features/listings/listings.server.ts";
import type { Price } from "#app/features/listings/price.ts";
import { pictureUrl } from "#app/features/media/media.ts";
import type { Seller } from "#app/features/sellers/sellers.server.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { withoutNumbers } from "#app/features/safety/without-numbers.server.ts";
import { site } from "#app/platform/site.server.ts";
import type * as shapes from "./shapes.ts";

const pictureWidth = 1280;

export const addressOf = (path: string, locale: Locale) => site().publicUrl + pathIn(locale, path);

function toPicture(picture: Picture) {
  const { width, height } = picture;
  return { url: site().publicUrl + pictureUrl(picture, pictureWidth), width, height };
}

function toPrice(price: Price | null): z.output<typeof shapes.card>["price"] {
  if (!price) return null;
  const { type, min: amount, max: to, currency, pound } = price;
  return { type, amount, to, currency, pound };
}

export function cardJson(card: ListingCard, locale: Locale): z.output<typeof shapes.card> {
  return {
    id: card.id,
    url: addressOf(`/listing/${card.id}`, locale),
    title: withoutNumbers(card.title),
    language: card.locale,
    price: toPrice(card.price),
    place: card.place,
    details: card.detailLine && withoutNumbers(card.detailLine),
    picture: card.picture && toPicture(card.picture),
    isSellerVerified: card.isVerified,
    isReserved: card.isReserved ?? false,
    publishedAt: card.publishedAt.toISOString(),
  };
}

/** What is asked of listings there, whatever their type. */
export function fieldsJson(
  { categoryId, subcategoryId }: { categoryId: string; subcategoryId: string | null },
  locale: Locale,
): z.output<typeof shapes.fields>["fields"] {
  const byType = listingTypes.flatMap((type) =>
    detailFieldsOf(categoryId, subcategoryId, type)
      .filter(isActive)
      .map((field) => ({ type, field })),
  );
  return [...Map.groupBy(byType, ({ field }) => field.key)].flatMap(([key, [first, ...others]]) => {
    if (!first) return [];
    const { field } = first;
    const { kind, unit = null, isFilter = true, choices, parent = null, parentOf } = field;
    return {
      key,
      name: detailNameText(field, locale),
      kind,
      types: [first, ...others].map(({ type }) => type),
      unit,
      isFilter: isFilter && kind !== "text",
      choices:
        choices?.map((id) => ({
          id,
          name: detailChoiceText(field, id, locale),
          under: parentOf?.[id] ?? null,
        })) ?? null,
      parent,
    };
  });
}

export function listingJson(
  listing: Awaited<ReturnType<typeof getListing>>,
  locale: Locale,
): z.output<typeof shapes.listing> {
  const { id, title, seller, description, details } = listing;
  return {
    id,
    url: addressOf(`/listing/${id}`, locale),
    title: withoutNumbers(title),
    description: description && withoutNumbers(description),
    language: listing.locale,
    type: listing.listingType,
    category: listing.categoryId,
    subcategory: listing.subcategoryId,
    price: toPrice(listing.price),
    place: { governorate: listing.governorateId, text: withoutNumbers(listing.place) },
    details: Object.fromEntries(
      Object.entries(details).map(([key, value]) => [
        key,
        typeof value === "string" ? withoutNumbers(value) : value,
      ]),
    ),
    pictures: [...listing.productPictures, ...listing.pictures].map(toPicture),
    seller: {
      id: seller.id,
      url: addressOf(`/seller/${seller.id}`, locale),
      name: withoutNumbers(seller.name),
      isVerified: seller.isVerified,
    },
    isReserved: listing.isReserved,
    publishedAt: listing.publishedAt?.toISOString() ?? null,
  };
}

export function sellerJson(seller: Seller, locale: Locale): z.output<typeof shapes.seller> {
  const { business, description } = seller;
  return {
    id: seller.id,
    url: addressOf(`/seller/${seller.id}`, locale),
    name: withoutNumbers(seller.name),
    kind: seller.kind,
    isVerified: seller.isVerified,
    description: description && withoutNumbers(description),
    place: business?.place ? withoutNumbers(business.place) : null,
    isOpen: business?.opening?.isOpen ?? null,
    memberSince: seller.memberSince.toISOString(),
  };
}
