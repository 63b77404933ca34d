import { and, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { citext, endWithin, moment } from "#app/platform/columns.ts";
import { baseLocale, type Locale } from "#app/platform/locale.ts";
import type { OpeningHours } from "#app/platform/opening-times.ts";
import { addressKinds, addressWays } from "../rules/address.ts";
import { codeLockSeconds } from "../account-rules.ts";
import type { MailKind } from "../mail-kind.ts";

export const users = pgTable("users", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  email: citext("email").notNull(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text("image"),
  phoneNumber: text("phone_number"),
  phoneSince: moment("phone_since"),
  role: text("role", { enum: ["user", "moderator", "administrator"] })
    .notNull()
    .default("user"),
  suspendedAt: moment("suspended_at"),
  suspendedUntil: moment("suspended_until"),
  suspensionReason: text("suspension_reason"),
  termsVersion: text("terms_version").notNull().default(""),
  termsAcceptedAt: moment("terms_accepted_at"),
  isDemo: boolean("is_demo").notNull().default(false),
  twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
  deletionRequestedAt: moment("deletion_requested_at"),
  createdAt: moment("created_at").notNull().default(sql`now()`),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});

export const memberAddresses = pgTable("member_addresses", {
  memberId: uuid("member_id").notNull(),
  kind: text("kind", { enum: addressKinds }).notNull(),
  value: text("value").notNull(),
  way: text("way", { enum: addressWays }),
  provedAt: moment("proved_at"),
  addedAt: moment("added_at").notNull().default(sql`now()`),
  refusedAt: moment("refused_at"),
});

export const addressChanges = pgTable("address_changes", {
  id: uuid("id").primaryKey(),
  memberId: uuid("member_id").notNull(),
  kind: text("kind", { enum: addressKinds }).notNull(),
  value: text("value"),
  way: text("way", { enum: addressWays }),
  tokenHash: text("token_hash").notNull(),
  changedAt: moment("changed_at").notNull(),
});

/** The email of the account of this id, null for who has none: `users.email` is the account library's key alone. */
export function emailOf(memberId: SQLWrapper) {
  return sql<string | null>`(select value from member_addresses as held
    where held.member_id = ${memberId} and held.kind = 'email')`;
}

/** By what staff and the operator call the account of this id: its email, else its proved number, else its id. */
export function knownAs(memberId: SQLWrapper) {
  return sql<string>`coalesce((select value from member_addresses as held
    where held.member_id = ${memberId} and (held.kind = 'email' or held.kind = 'phone' and held.proved_at is not null)
    order by held.kind limit 1), ${memberId}::text)`;
}

export function hasProvedNumber(memberId: SQLWrapper) {
  return sql<boolean>`exists (select from member_addresses as held
    where held.member_id = ${memberId} and held.kind = 'phone' and held.proved_at is not null)`;
}

/** The only place that decides whether others see a member and their content. `member`: the alias of the table. */
export function isInGoodState(
  member: Pick<typeof users, "suspendedAt" | "deletionRequestedAt"> = users,
): SQL | undefined {
  return and(isNull(member.suspendedAt), isNull(member.deletionRequestedAt));
}

export function isOfStaff(memberId: SQLWrapper) {
  // Not "exists", for which the database may read all users at once.
  return sql<boolean>`coalesce(
    (select staff.role <> 'user' from users as staff where staff.id = ${memberId}), false)`;
}

export const sessions = pgTable("sessions", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  token: text("token").notNull(),
  expiresAt: moment("expires_at").notNull(),
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  isProved: boolean("is_proved").notNull().default(false),
  createdAt: moment("created_at").notNull().default(sql`now()`),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});

export const authAccounts = pgTable("auth_accounts", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  accountId: text("account_id").notNull(),
  providerId: text("provider_id").notNull(),
  accessToken: text("access_token"),
  refreshToken: text("refresh_token"),
  idToken: text("id_token"),
  accessTokenExpiresAt: moment("access_token_expires_at"),
  refreshTokenExpiresAt: moment("refresh_token_expires_at"),
  scope: text("scope"),
  password: text("password"),
  createdAt: moment("created_at").notNull().default(sql`now()`),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});

export const authVerifications = pgTable("auth_verifications", {
  id: uuid("id").primaryKey(),
  identifier: text("identifier").notNull(),
  value: text("value").notNull(),
  expiresAt: moment("expires_at").notNull(),
  createdAt: moment("created_at").notNull().default(sql`now()`),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});

export const profiles = pgTable("profiles", {
  id: uuid("id").primaryKey(),
  kind: text("kind", { enum: ["person", "business"] })
    .notNull()
    .default("person"),
  fullName: text("full_name").notNull(),
  avatarMediaId: uuid("avatar_media_id"),
  phoneNumber: text("phone_number"),
  showPhone: boolean("show_phone").notNull().default(true),
  companyDescription: text("company_description"),
  website: text("website"),
  hours: jsonb("hours").$type<OpeningHours>(),
  socialLinks: jsonb("social_links")
    .$type<{ platform: string; value: string }[]>()
    .notNull()
    .default([]),
  governorateId: text("governorate_id"),
  areaId: text("area_id"),
  isVerified: boolean("is_verified").notNull().default(false),
  locale: text("locale").$type<Locale>().notNull().default(baseLocale),
  digits: text("digits", { enum: ["latn", "arab"] })
    .notNull()
    .default("latn"),
  theme: text("theme", { enum: ["light", "dark", "system"] })
    .notNull()
    .default("system"),
  addressText: text("address_text"),
  /** How soon they usually reply to first messages; a job of the messages writes it. */
  replyPace: text("reply_pace", { enum: ["hour", "day", "seldom"] }),
  createdAt: moment("created_at").notNull().default(sql`now()`),
  updatedAt: moment("updated_at").notNull().default(sql`now()`),
});

export const accountTokens = pgTable("account_tokens", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  purpose: text("purpose", {
    enum: ["verify-email", "reset-password", "change-email", "second-step"],
  }).notNull(),
  tokenHash: text("token_hash").notNull(),
  email: citext("email").notNull(),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
  createdAt: moment("created_at").notNull().default(sql`now()`),
});

export const apiKeys = pgTable("api_keys", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  place: smallint("place").notNull(),
  name: text("name").notNull(),
  keyHash: text("key_hash").notNull(),
  mayPost: boolean("may_post").notNull(),
  createdAt: moment("created_at").notNull().default(sql`now()`),
  lastUsedOn: date("last_used_on"),
});

export const twoFactors = pgTable("two_factors", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  secret: text("secret").notNull(),
  backupCodes: text("backup_codes").notNull(),
  verified: boolean("verified").notNull().default(true),
  failedVerificationCount: integer("failed_verification_count").notNull().default(0),
  lockedUntil: endWithin(codeLockSeconds * 1_000)("locked_until"),
  lastUsedStep: bigint("last_used_step", { mode: "number" }),
});

export const recoveryCodes = pgTable("recovery_codes", {
  memberId: uuid("member_id").primaryKey(),
  hashes: text("hashes").array().notNull(),
  madeAt: moment("made_at").notNull(),
});

export const mailKinds = pgTable("mail_kinds", {
  kind: text("kind").$type<MailKind>().primaryKey(),
  inDigest: boolean("in_digest").notNull(),
});

export const mailRefusals = pgTable("mail_refusals", {
  userId: uuid("user_id").notNull(),
  kind: text("kind").$type<MailKind>().notNull(),
  refusedAt: moment("refused_at").notNull(),
});

export const dataExports = pgTable("data_exports", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  requestedAt: moment("requested_at").notNull(),
  readyAt: moment("ready_at"),
  failedAt: moment("failed_at"),
  expiresAt: moment("expires_at").notNull(),
  byteCount: bigint("byte_count", { mode: "number" }),
});

export const memberContactReveals = pgTable("member_contact_reveals", {
  memberId: uuid("member_id").notNull(),
  viewerId: uuid("viewer_id"),
  device: text("device"),
  day: date("day").notNull(),
  at: moment("at").notNull(),
});
