import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";
import type { Currency } from "../price.ts";
import type { Video } from "../video.ts";

const money = (name: string) => numeric(name, { precision: 14, scale: 2, mode: "number" });

export const listings = pgTable("listings", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid("user_id").notNull(),
  submissionKey: uuid("submission_key").notNull(),
  version: integer("version").notNull().default(1),
  importedId: text("imported_id"),
  categoryId: text("category_id").notNull(),
  subcategoryId: text("subcategory_id"),
  listingType: text("listing_type", {
    enum: ["sale", "rent", "service", "job", "wanted", "free", "business"],
  }).notNull(),
  title: text("title").notNull(),
  description: text("description").notNull(),
  locale: text("locale", { enum: ["ar", "en"] }).notNull(),
  priceType: text("price_type", { enum: ["fixed", "range", "negotiable", "free", "contact"] }),
  priceMin: money("price_min"),
  priceMax: money("price_max"),
  currency: text("currency"),
  sypDenomination: text("syp_denomination", { enum: ["new", "old", "unknown"] }),
  priceNormalized: numeric("price_normalized", {
    precision: 16,
    scale: 2,
    mode: "number",
  }).generatedAlwaysAs(sql`computed by the database`),
  priceUnread: text("price_unread"),
  details: jsonb("details")
    .$type<Record<string, string | number | boolean>>()
    .notNull()
    .default({}),
  governorateId: text("governorate_id").notNull(),
  areaId: text("area_id"),
  addressText: text("address_text"),
  lat: numeric("lat", { precision: 8, scale: 5, mode: "number" }),
  lng: numeric("lng", { precision: 8, scale: 5, mode: "number" }),
  locationPrecision: text("location_precision", { enum: ["none", "approximate", "exact"] })
    .notNull()
    .default("none"),
  phones: jsonb("phones").$type<{ number: string; hasWhatsapp: boolean }[]>().notNull().default([]),
  contactEmail: text("contact_email"),
  website: text("website"),
  hours: jsonb("hours").$type<{ days: number[]; from: string; to: string }[]>(),
  socialLinks: jsonb("social_links")
    .$type<{ platform: string; value: string }[]>()
    .notNull()
    .default([]),
  video: jsonb("video").$type<Video>(),
  status: text("status", { enum: ["draft", "active", "paused", "sold", "expired", "removed"] })
    .notNull()
    .default("draft"),
  /** Whether others see it; the database maintains it (migration 1007). */
  isShown: boolean("is_shown").notNull().default(true),
  isActive: boolean("is_active").notNull().generatedAlwaysAs(sql`computed by the database`),
  termsVersion: text("terms_version"),
  termsAcceptedAt: moment("terms_accepted_at"),
  featuredUntil: moment("featured_until"),
  publishedAt: moment("published_at"),
  renewedAt: moment("renewed_at"),
  expiresAt: moment("expires_at"),
  remindedAt: moment("reminded_at"),
  confirmedAt: moment("confirmed_at"),
  confirmRequestedAt: moment("confirm_requested_at"),
  /** Where it stands in lists while nobody confirms it (migration 1120). */
  sunkTo: moment("sunk_to"),
  soldAt: moment("sold_at"),
  removedAt: moment("removed_at"),
  staffRemovedAt: moment("staff_removed_at"),
  removedFrom: text("removed_from", { enum: ["draft", "active", "paused", "sold", "expired"] }),
  /** The buyer of the open deal; the database maintains it (migration 1018). */
  reservedFor: uuid("reserved_for"),
  hasWaitingList: boolean("has_waiting_list").notNull().default(false),
  isDemo: boolean("is_demo").notNull().default(false),
  favoritesCount: integer("favorites_count").notNull().default(0),
  createdAt: moment("created_at").notNull().default(sql`now()`),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});

export const goneListings = pgTable("gone_listings", {
  id: bigint("id", { mode: "number" }).primaryKey(),
  categoryId: text("category_id").notNull(),
  subcategoryId: text("subcategory_id"),
  governorateId: text("governorate_id").notNull(),
  goneAt: moment("gone_at").notNull().default(sql`now()`),
});

/**
 * How many of a seller's listings are shown, by part of the catalogue, and how many stand in each tab of
 * their own page (`o:`). The database counts (migration 1007).
 */
export const sellerListings = pgTable("seller_listings", {
  userId: uuid("user_id").notNull(),
  part: text("part").notNull(),
  listings: integer("listings").notNull(),
  isBusiness: boolean("is_business").notNull(),
  isVerified: boolean("is_verified").notNull(),
  isChosen: boolean("is_chosen").notNull().default(false),
  since: moment("since").notNull().default(sql`now()`),
  governorateId: text("governorate_id"),
});

/** What a job counts (migration 1194). */
export const placeListings = pgTable("place_listings", {
  placeId: text("place_id").primaryKey(),
  listings: integer("listings").notNull(),
});

export const listingPictures = pgTable("listing_pictures", {
  id: uuid("id").primaryKey(),
  listingId: bigint("listing_id", { mode: "number" }).notNull(),
  mediaId: uuid("media_id").notNull(),
  kind: text("kind", { enum: ["business", "product"] }).notNull(),
  position: integer("position").notNull(),
});

export const listingImportPictures = pgTable("listing_import_pictures", {
  listingId: bigint("listing_id", { mode: "number" }).notNull(),
  kind: text("kind", { enum: ["business", "product"] }).notNull(),
  position: integer("position").notNull(),
  address: text("address").notNull(),
  attempts: integer("attempts").notNull().default(0),
  dueAt: moment("due_at"),
  problem: text("problem"),
  isMembers: boolean("is_members").notNull().default(false),
});

export const fetchedPictures = pgTable("fetched_pictures", {
  ownerId: uuid("owner_id").notNull(),
  address: text("address").notNull(),
  mediaId: uuid("media_id").notNull(),
});

export const priceChanges = pgTable("price_changes", {
  listingId: bigint("listing_id", { mode: "number" }).notNull(),
  changedAt: moment("changed_at").notNull(),
  currency: text("currency").$type<Currency>().notNull(),
  fromAmount: numeric("from_amount", { precision: 16, scale: 2, mode: "number" }).notNull(),
  toAmount: numeric("to_amount", { precision: 16, scale: 2, mode: "number" }).notNull(),
});

/** What came of a listing on each day, in Damascus (migration 1007). */
export const listingDays = pgTable("listing_days", {
  listingId: bigint("listing_id", { mode: "number" }).notNull(),
  day: date("day").notNull(),
  views: integer("views").notNull().default(0),
  saves: integer("saves").notNull().default(0),
  contacts: integer("contacts").notNull().default(0),
  offers: integer("offers").notNull().default(0),
  fromChannels: integer("from_channels").notNull().default(0),
});
