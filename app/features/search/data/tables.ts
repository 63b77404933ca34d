import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";
import { sql } from "drizzle-orm";
import type { Term } from "../words/alternatives.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const tsquery = customType<{ data: string }>({ dataType: () => "tsquery" });

export const listingSearch = pgTable("listing_search", {
  listingId: bigint("listing_id", { mode: "number" }).primaryKey(),
  ownerId: uuid("owner_id").notNull(),
  publishedAt: moment("published_at").notNull(),
  categoryId: text("category_id").notNull(),
  subcategoryId: text("subcategory_id"),
  listingType: text("listing_type").notNull(),
  governorateId: text("governorate_id").notNull(),
  areaId: text("area_id"),
  priceGroup: smallint("price_group").notNull(),
  priceAmount: numeric("price_amount", { precision: 16, scale: 2, mode: "number" }).notNull(),
  priceHighest: numeric("price_highest", { precision: 16, scale: 2, mode: "number" }),
  version: smallint("version").notNull(),
  searchText: text("search_text").notNull(),
  lexemes: tsvector("lexemes").notNull(),
  /** As of the listing; the database maintains it (migration 1022). */
  isShown: boolean("is_shown").notNull().default(true),
});

export const searchTerms = pgTable("search_terms", {
  term: text("term").primaryKey(),
  listings: integer("listings").notNull().default(0),
  owners: integer("owners").array().notNull().default([]),
  written: text("written"),
  grams: text("grams").array().notNull().generatedAlwaysAs(sql`computed by the database`),
});

/** The collation in which the trigrams of a term are indexed (migration 1022). */
export const ofPieces = sql.raw(`collate "POSIX"`);

export const searchWords = pgTable("search_words", {
  id: text("id").primaryKey(),
  source: text("source", { enum: ["file", "staff"] }).notNull(),
  terms: jsonb("terms").$type<Term[]>().notNull(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

export const searchWordsVersion = pgTable("search_words_version", {
  one: boolean("one").primaryKey().default(true),
  version: bigint("version", { mode: "number" }).notNull().default(1),
  fileVersion: integer("file_version").notNull().default(0),
});

export const searchIndexState = pgTable("search_index_state", {
  one: boolean("one").primaryKey().default(true),
  version: smallint("version").notNull(),
});

export const savedSearches = pgTable("saved_searches", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  path: text("path").notNull(),
  query: text("query").notNull(),
  categoryId: text("category_id"),
  subcategoryId: text("subcategory_id"),
  governorateId: text("governorate_id"),
  createdAt: moment("created_at").notNull(),
  words: tsquery("words"),
  isWordsOnly: boolean("is_words_only").notNull().default(false),
  wordsVersion: bigint("words_version", { mode: "number" }).notNull().default(0),
});

export const savedSearchAnchors = pgTable(
  "saved_search_anchors",
  { anchor: text("anchor").notNull(), searchId: uuid("search_id").notNull() },
  (table) => [primaryKey({ columns: [table.anchor, table.searchId] })],
);

export const savedSearchHits = pgTable(
  "saved_search_hits",
  {
    searchId: uuid("search_id").notNull(),
    listingId: bigint("listing_id", { mode: "number" }).notNull(),
    foundAt: moment("found_at").notNull(),
    mailedAt: moment("mailed_at"),
  },
  (table) => [primaryKey({ columns: [table.searchId, table.listingId] })],
);

/** What several people searched for in vain (migration 1193). */
export const wantedTerms = pgTable("wanted_terms", {
  term: text("term").primaryKey(),
  categoryId: text("category_id"),
  subcategoryId: text("subcategory_id"),
  people: integer("people").notNull(),
});
