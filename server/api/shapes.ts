import { z } from "zod";
import { fieldKinds } from "#app/features/listing-details/field-shape.ts";
import { listingTypes, maxPhones, maxProductPictures } from "#app/features/listings/listing.ts";
import { listingSorts } from "#app/features/listings/listing-filter.ts";
import { formCurrencies, priceTypes } from "#app/features/listings/price.ts";
import { baseLocale, locales } from "#app/platform/locale.ts";

/*
 * What programs send and get at /api/v1. docs/openapi.json is drawn from it: what stands there is promised, and
 * a telephone number never is among it.
 */

const id = z.int().min(1).meta({ description: "The number of a listing, as in its address" });
const address = z.url().meta({ description: "A page or a picture of this site" });
const time = z.iso.datetime();
const language = z.enum(locales).meta({ description: "The language of what this site says" });

export const reading = z.object({ language: language.default(baseLocale) });

const pageQuery = reading.extend({
  after: z
    .string()
    .max(24)
    .optional()
    .meta({ description: "`next` of the page before; without it the first page" }),
});

const filterText = z.string().max(60).optional();

export const listQuery = pageQuery
  .extend({
    category: filterText.meta({ description: "The id of a category" }),
    subcategory: filterText.meta({ description: "The id of a subcategory" }),
    seller: z.uuid().optional().meta({ description: "The id of a seller" }),
    governorate: filterText.meta({ description: "The id of a governorate" }),
    area: filterText.meta({ description: "The id of a place within it" }),
    type: z.enum(listingTypes).optional(),
    "price-min": filterText,
    "price-max": filterText,
    currency: filterText,
    within: z.enum(["1", "7", "30"]).optional().meta({ description: "Published in so many days" }),
    sort: z.enum(listingSorts).optional(),
  })
  // A list's other filters are named as in the address of its page.
  .catchall(z.union([z.string(), z.array(z.string())]));

export const searchQuery = listQuery.safeExtend({ q: z.string().min(1).max(100) });

const price = z.object({
  type: z.enum(priceTypes),
  amount: z.number().nullable().meta({ description: "The lowest, of a range" }),
  to: z.number().nullable().meta({ description: "The highest of a range" }),
  currency: z.string().nullable(),
  pound: z
    .enum(["new", "old", "unknown"])
    .nullable()
    .meta({ description: "Of Syrian pounds: 100 old ones are one new one" }),
});

const picture = z.object({ url: address, width: z.int(), height: z.int() });

export const card = z
  .object({
    id,
    url: address,
    title: z.string(),
    language: z.enum(locales).meta({ description: "In which it is written" }),
    price: price.nullable(),
    place: z.string(),
    details: z.string().nullable().meta({ description: "Its main details in words" }),
    picture: picture.nullable(),
    isSellerVerified: z.boolean(),
    isReserved: z.boolean(),
    publishedAt: time,
  })
  .meta({ id: "ListingCard" });

export const cardPage = z
  .object({
    listings: z.array(card),
    count: z.int().meta({ description: "How many there are; of very many, how many at least" }),
    isMore: z.boolean().meta({ description: "There are more than were counted" }),
    next: z.string().nullable().meta({ description: "`after` of the next page" }),
  })
  .meta({ id: "ListingPage" });

const ofPlace = z.object({
  governorate: z.string(),
  text: z.string(),
});

export const listing = z
  .object({
    id,
    url: address,
    title: z.string(),
    description: z.string().nullable().meta({
      description: "As the seller wrote it, but for telephone numbers: they are on the page",
    }),
    language: z.enum(locales),
    type: z.enum(listingTypes),
    category: z.string(),
    subcategory: z.string().nullable(),
    price: price.nullable(),
    place: ofPlace,
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    pictures: z.array(picture),
    seller: z.object({ id: z.uuid(), url: address, name: z.string(), isVerified: z.boolean() }),
    isReserved: z.boolean(),
    publishedAt: time.nullable(),
  })
  .meta({ id: "Listing" });

export const seller = z
  .object({
    id: z.uuid(),
    url: address,
    name: z.string(),
    kind: z.enum(["person", "business"]),
    isVerified: z.boolean(),
    description: z.string().nullable(),
    place: z.string().nullable(),
    isOpen: z.boolean().nullable().meta({ description: "Null where no hours are given" }),
    memberSince: time,
  })
  .meta({ id: "Seller" });

export const categories = z
  .object({
    categories: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        subcategories: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  })
  .meta({ id: "Categories" });

export const fieldQuery = reading.extend({
  category: z.string().max(60).meta({ description: "The id of a category" }),
  subcategory: filterText.meta({ description: "The id of a subcategory" }),
});

export const fields = z
  .object({
    fields: z.array(
      z.object({
        key: z.string().meta({ description: "Its name in `details`, and behind `d-` in filters" }),
        name: z.string(),
        kind: z.enum(fieldKinds),
        types: z.array(z.enum(listingTypes)).meta({ description: "Asked of such listings" }),
        unit: z.string().nullable(),
        isFilter: z.boolean(),
        choices: z
          .array(z.object({ id: z.string(), name: z.string(), under: z.string().nullable() }))
          .nullable()
          .meta({ description: "Of a choice; `under` is a choice of the field `parent`" }),
        parent: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: "Fields" });

export const places = z
  .object({
    governorates: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        areas: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  })
  .meta({ id: "Places" });

const writtenPrice = z.object({
  type: z.enum(priceTypes),
  amount: z.number().min(0).optional(),
  to: z.number().min(0).optional(),
  currency: z.enum(formCurrencies).optional(),
  pound: z.enum(["new", "old"]).optional().meta({ description: "Required of Syrian pounds" }),
});

/** The form of a listing; its rules are the form's own. */
const written = {
  title: z.string(),
  description: z.string(),
  type: z.enum(listingTypes),
  category: z.string(),
  subcategory: z.string().nullable(),
  price: writtenPrice.nullable(),
  governorate: z.string(),
  area: z.string().nullable(),
  address: z.string().nullable(),
  position: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  phones: z
    .array(z.object({ number: z.string().max(40), hasWhatsapp: z.boolean() }))
    .max(maxPhones)
    .meta({ description: "Written only: no number is ever read here" }),
  contactEmail: z.string().nullable(),
  website: z.string().nullable(),
  details: z
    .record(z.string(), z.union([z.string().max(500), z.number(), z.boolean()]))
    .meta({ description: "By their names in the form" }),
  pictures: z
    .array(z.uuid())
    .max(maxProductPictures)
    .meta({ description: "The ids of pictures sent before, the first of them on its card" }),
};

export const listingChange = z.object(written).partial().meta({ id: "ListingChange" });

export const newListing = listingChange
  .required({ title: true, description: true, type: true, category: true, governorate: true })
  .extend({
    acceptsTerms: z.literal(true).meta({ description: "The terms at /prohibited-goods" }),
  })
  .meta({ id: "NewListing" });

export type ListingChange = z.output<typeof listingChange>;

const states = ["active", "paused", "sold", "removed"] as const;
export const stateChange = z.object({ state: z.enum(states) }).meta({ id: "StateChange" });

const ownListing = z
  .object({
    id,
    url: address,
    title: z.string(),
    status: z.enum(["draft", "active", "paused", "sold", "expired", "removed"]),
    expiresAt: time.nullable(),
  })
  .meta({ id: "OwnListing" });

export const ownPage = z
  .object({ listings: z.array(ownListing), next: z.string().nullable() })
  .meta({ id: "OwnListingPage" });

export const ownQuery = pageQuery.extend({
  state: z.enum(["active", "inactive"]).default("active"),
});

export const idempotency = z.object({
  "idempotency-key": z
    .string()
    .min(1)
    .max(100)
    .meta({ description: "Made by the program for this listing, and sent again with each try" }),
});

export const saved = z.object({ id, url: address }).meta({ id: "SavedListing" });

export const storedPicture = z.object({ id: z.uuid() }).meta({ id: "StoredPicture" });

export const failure = z
  .object({
    code: z.string(),
    message: z.string(),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "What is wrong with each field, by its name in the form" }),
  })
  .meta({ id: "Failure" });
