import { z } from "zod";
import { checkNamesJob } from "#app/features/content-rules/content-rules-jobs.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { sendTrialMail } from "#app/features/member-mail/trial-mail.server.ts";
import { drawLogo } from "#app/features/media/pictures.server.ts";
import { m } from "#app/paraglide/messages.js";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  fixedSettings,
  isValidSetting,
  isSetByEnvironment,
  storeSiteSettings,
} from "#app/platform/site-settings/site-settings.server.ts";
import { siteSettingNames } from "#app/platform/tables.ts";
import { database } from "#app/platform/database.server.ts";
import { toLatinDigits } from "#app/platform/digits.ts";
import type { Form } from "#app/platform/forms/form.server.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { logoPath, site } from "#app/platform/site.server.ts";
import { cleanLine } from "#app/platform/text.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { type MailTrial, type SiteField, siteFields, siteLimits } from "./site-settings.ts";
import { asAdministrator } from "#app/features/staff/staff.server.ts";
import { hourMs } from "#app/platform/durations.ts";

const fields = [...siteFields, ...siteLimits];

export function getSiteSettings(viewer: MaybeViewer) {
  const administrator = asAdministrator(viewer);
  const { publicUrl, smtpUrl, mailFrom } = site();
  return {
    values: Object.fromEntries(fields.map(({ name }) => [name, String(site()[name] ?? "")])),
    fixed: fixedSettings(siteSettingNames),
    logo: logoPath(),
    publicUrl,
    smtpHost: smtpUrl && new URL(smtpUrl).host,
    mailFrom,
    email: administrator.email,
    machine: machineFacts(),
  };
}

function machineFacts() {
  const env = site();
  const yesNo = (yes: boolean) => (yes ? m.site_yes() : m.site_no());
  const hostOf = (address: string | undefined) => address && new URL(address).host;
  const backup = env.backupEvery && m.site_backup_hours({ count: env.backupEvery / hourMs });
  return [
    {
      title: m.site_sign_in(),
      facts: [
        ["PHONE_SIGN_IN", m.site_phone_sign_in(), yesNo(env.phoneSignIn)],
        ["PASSWORD_MIN_LENGTH", m.site_password_length(), String(env.passwordMinLength)],
        ["REQUIRE_STAFF_MFA", m.site_staff_second_step(), yesNo(env.requireStaffMfa)],
        ["GOOGLE_CLIENT_ID", m.site_google(), yesNo(env.googleClientId !== undefined)],
        ["TELEGRAM_BOT_TOKEN", m.telegram_name(), yesNo(env.telegramBotToken !== undefined)],
        ["OIDC_ISSUER", m.site_provider(), hostOf(env.oidcIssuer) ?? m.site_no()],
      ],
    },
    {
      title: m.site_storage(),
      facts: [
        ["DATABASE_URL", m.site_database(), hostOf(env.databaseUrl) ?? m.site_with_program()],
        ["S3_ENDPOINT", m.site_pictures(), hostOf(env.s3Endpoint) ?? m.site_data_folder()],
        ["BACKUP_EVERY", m.site_backup(), backup || m.site_no_backup()],
      ],
    },
  ] satisfies { title: string; facts: [variable: string, label: string, value: string][] }[];
}

export type SiteSettings = ReturnType<typeof getSiteSettings>;

// A field that is not in the form stays as it is; an empty one removes the choice.
const rules = fields.map(({ name, error }) => [
  name,
  z
    .string()
    .optional()
    .transform((text) => {
      const line = cleanLine(text ?? String(site()[name] ?? ""));
      return siteLimits.some((limit) => limit.name === name) ? toLatinDigits(line) : line;
    })
    .refine((value) => value === "" || isSetByEnvironment(name) || isValidSetting(name, value), {
      error: () => error(),
    }),
]);

export const siteForm = {
  schema: z.object(Object.fromEntries(rules) as Record<SiteField, z.ZodType<string>>),
} satisfies Form;

export async function saveSiteSettings(
  viewer: MaybeViewer,
  values: Parameters<typeof storeSiteSettings>[1],
  now: Date,
): Promise<void> {
  const { id: actorId } = asAdministrator(viewer);
  await database().transaction(async (tx) => {
    const changed = await storeSiteSettings(tx, values, now);
    if (changed.length === 0) return;
    if (changed.some((name) => name.startsWith("siteName"))) await enqueue(tx, checkNamesJob, {});
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
    const drawn = await drawLogo(id, bytes);
    if (drawn.problem) return drawn.problem;
    logo = drawn.webp.toString("base64");
  }
  await saveSiteSettings(viewer, { logo }, now);
  return undefined;
}

/** Sends a mail to the administrator at once. @throws {TooMany} after three in an hour */
export async function trySiteMail(
  viewer: MaybeViewer,
  { locale, now }: { locale: Locale; now: Date },
): Promise<MailTrial> {
  const { id, email } = asAdministrator(viewer);
  const { smtpUrl, mailFrom: from } = site();
  if (!smtpUrl || email === null) return { refusal: "" };
  await consumeOrThrow(database(), limits.resendByAccount, [id], now);
  try {
    return { reply: await sendTrialMail(smtpUrl, { to: email, from, locale, now }) };
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

function refusalOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : "";
}
