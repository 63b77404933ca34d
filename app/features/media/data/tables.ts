import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/columns.ts";
import type { MediaPicture } from "../media.ts";

export const media = pgTable("media", {
  id: uuid("id").primaryKey(),
  ownerId: uuid("owner_id").notNull(),
  contentHash: text("content_hash").notNull(),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  widths: integer("widths").array().notNull(),
  placeholder: text("placeholder").notNull(),
  hasOriginal: boolean("has_original").notNull().default(false),
  avif: boolean("avif").notNull().default(false),
  isPrivate: boolean("is_private").notNull().default(false),
  roomBytes: integer("room_bytes").notNull().default(400_000),
  givenAt: moment("given_at").notNull().default(sql`now()`),
  createdAt: moment("created_at").notNull().default(sql`now()`),
});

export const pictureObject = sql<MediaPicture>`json_build_object(
  'id', ${media.id}, 'width', ${media.width}, 'height', ${media.height},
  'widths', ${media.widths}, 'placeholder', ${media.placeholder}, 'avif', ${media.avif})`;

export const pictureColumns = {
  id: media.id,
  width: media.width,
  height: media.height,
  widths: media.widths,
  placeholder: media.placeholder,
  avif: media.avif,
};
