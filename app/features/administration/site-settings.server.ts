import { z } from "zod";
import { sendTrialMail } from "#app/features/member-mail/trial-mail.server.ts";
import { drawLogo } from "#app/features/media/pictures.server.ts";
import { m } from "#app/paraglide/messages.js";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  isValidSetting,
  isSetByEnvironment,
  storeSiteSettings,
} from "#app/platform/site-settings/site-settings.server.ts";
import { database } from "#app/platform/database.server.ts";
import { toLatinDigits } from "#app/platform/digits.ts";
import type { Form } from "#app/platform/forms/form.server.ts";
import { consumeOrThrow } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Locale } from "#app/platform/locale.ts";
import { logoPath, site } from "#app/platform/site.server.ts";
import { cleanLine } from "#app/platform/text.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { isLimit, type MailTrial, type SiteField, siteFieldNames } from "./site-settings.ts";
import { asAdministrator } from "#app/features/staff/staff.server.ts";

/** The chosen settings, and those of the environment. NotFound for everybody but administrators. */
export function getSiteSettings(viewer: MaybeViewer) {
  const { email } = asAdministrator(viewer);
  const { publicUrl, smtpUrl, mailFrom } = site();
  const values = Object.fromEntries(
    siteFieldNames.map((name) => [name, String(site()[name] ?? "")]),
  ) as Record<SiteField, string>;
  const smtpHost = smtpUrl ? new URL(smtpUrl).host : null;
  const mail = {
    smtpHost,
    mailFrom,
    isHostFixed: isSetByEnvironment("smtpUrl"),
    isSenderFixed: isSetByEnvironment("mailFrom"),
  };
  const fixed = siteFieldNames.filter(isSetByEnvironment);
  const logo = { path: logoPath(), isFixed: isSetByEnvironment("logo") };
  return { values, fixed, logo, publicUrl, mail, email, machine: machineFacts() };
}

/** Sign-in and storage, which only the environment sets, without secrets. */
function machineFacts() {
  const env = site();
  const hostOf = (address: string) => new URL(address).host;
  return {
    PHONE_SIGN_IN: env.phoneSignIn,
    PASSWORD_MIN_LENGTH: env.passwordMinLength,
    REQUIRE_STAFF_MFA: env.requireStaffMfa,
    GOOGLE_CLIENT_ID: env.googleClientId !== undefined,
    OIDC_ISSUER: env.oidcIssuer ? hostOf(env.oidcIssuer) : null,
    DATABASE_URL: env.databaseUrl ? hostOf(env.databaseUrl) : null,
    S3_ENDPOINT: env.s3Endpoint ? hostOf(env.s3Endpoint) : null,
    BACKUP_EVERY: env.backupEvery ? env.backupEvery / hour : null,
  };
}

const hour = 60 * 60 * 1_000;

export type SiteSettings = ReturnType<typeof getSiteSettings>;

const errors: Record<SiteField, () => string> = {
  siteNameAr: m.setup_error_site_name_long,
  siteNameEn: m.setup_error_site_name_long,
  sloganAr: m.site_error_slogan,
  sloganEn: m.site_error_slogan,
  accent: m.site_error_accent,
  announcementAr: m.site_error_announcement,
  announcementEn: m.site_error_announcement,
  supportEmail: m.accounts_error_email_invalid,
  socialFacebookUrl: m.site_error_address,
  socialTelegramUrl: m.site_error_address,
  listingsPerDay: m.site_error_limit,
  conversationsPerDay: m.site_error_limit,
  messagesPerMinute: m.site_error_limit,
  commentsPerMinute: m.site_error_limit,
};

// A field that is not in the form stays as it is; an empty one removes the choice.
const rules = siteFieldNames.map((name) => [
  name,
  z
    .string()
    .optional()
    .transform((text) => {
      const line = cleanLine(text ?? String(site()[name] ?? ""));
      return isLimit(name) ? toLatinDigits(line) : line;
    })
    .refine((value) => value === "" || isSetByEnvironment(name) || isValidSetting(name, value), {
      error: () => errors[name](),
    }),
]);

export const siteForm = {
  schema: z.object(Object.fromEntries(rules) as Record<SiteField, z.ZodType<string>>),
} satisfies Form;

/** Every process shows it within a second. */
export async function saveSiteSettings(
  viewer: MaybeViewer,
  values: Record<SiteField, string>,
  now: Date,
): Promise<void> {
  const { id: actorId } = asAdministrator(viewer);
  await saveAndRecord(actorId, values, now);
}

async function saveAndRecord(
  actorId: string,
  values: Parameters<typeof storeSiteSettings>[1],
  now: Date,
): Promise<void> {
  await database().transaction(async (tx) => {
    const changed = await storeSiteSettings(tx, values, now);
    if (changed.length === 0) return;
    const target = { targetKind: "site", targetId: changed.join(" ") };
    await recordAudit(tx, { actorId, action: "site-settings", ...target, reason: null, now });
  });
}

/** Every process shows it within a second; null restores our own logo. @throws {TooMany} */
export async function saveLogo(
  viewer: MaybeViewer,
  bytes: Buffer | null,
  now: Date,
): Promise<Awaited<ReturnType<typeof drawLogo>>["problem"]> {
  const { id } = asAdministrator(viewer);
  let logo = "";
  if (bytes) {
    await consumeOrThrow(database(), limits.avatarByAccount, [id], now);
    const drawn = await drawLogo(bytes);
    if (drawn.problem) return drawn.problem;
    logo = drawn.webp.toString("base64");
  }
  await saveAndRecord(id, { logo }, now);
  return undefined;
}

/** Sends a mail to the administrator at once. @throws {TooMany} after three in an hour */
export async function trySiteMail(
  viewer: MaybeViewer,
  { locale, now }: { locale: Locale; now: Date },
): Promise<MailTrial> {
  const { id, email } = asAdministrator(viewer);
  const { smtpUrl, mailFrom: from } = site();
  if (!smtpUrl) return { refusal: "" };
  await consumeOrThrow(database(), limits.resendByAccount, [id], now);
  try {
    return { answer: await sendTrialMail(smtpUrl, { to: email, from, locale, now }) };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

/** The answer of a mail server, or the error, in one line. */
export function refusalOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : "";
}
