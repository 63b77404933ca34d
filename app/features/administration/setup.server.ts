import { enterNewAccount } from "#app/features/sign-in/sign-in.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { hasher, hashFor } from "#app/features/accounts/hashing.server.ts";
import {
  type PasswordProblem,
  problemOfNewPassword,
} from "#app/features/sign-in/new-password.server.ts";
import { createAdministrator } from "#app/features/account-security/operated-accounts.server.ts";
import { sendTrialMail } from "#app/features/member-mail/trial-mail.server.ts";
import { operatorId, recordAudit } from "#app/platform/audit/audit.server.ts";
import { siteSettingNames } from "#app/platform/tables.ts";
import {
  fixedSettings,
  isSetByEnvironment,
  storeSiteSettings,
} from "#app/platform/site-settings/site-settings.server.ts";
import { database } from "#app/platform/database.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { inEachLanguage, type Locale } from "#app/platform/locale.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";
import { lockMembers } from "#app/features/moderation/member-moderation.server.ts";
import type { SetupInput } from "./setup-form.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { assertSetupLink, spendSetupLink } from "./setup-link.server.ts";
import { hourSeconds } from "#app/platform/durations.ts";

export const demoJob = defineJob({ name: "load-demo", timeLimit: hourSeconds, oncePerKey: true });

/** The content of the form. @throws {NotFound} for everybody without a valid link */
export async function openSetup(token: string) {
  await assertSetupLink(database(), token);
  const { supportEmail, mailFrom, publicUrl, smtpUrl, demo, passwordMinLength } = site();
  return {
    fixed: fixedSettings(siteSettingNames),
    siteNames: inEachLanguage("siteName", siteNameIn),
    supportEmail,
    mailFrom,
    publicUrl,
    smtpHost: smtpUrl && new URL(smtpUrl).host,
    demo,
    asksDemo: asksDemo(),
    minLength: passwordMinLength,
  };
}

export type Setup = Awaited<ReturnType<typeof openSetup>>;

export type SetupOutcome =
  | { outcome: "done"; cookies: string[]; path: string }
  | { outcome: PasswordProblem | "email_taken" | "mail_refused" };

/**
 * Creates the administrator and stores the chosen settings, in the transaction that uses the link up; of two
 * concurrent calls one does. A test mail is sent first; if it fails, nothing changes.
 * @throws {NotFound} for everybody without a valid link
 */
export async function setUp(
  token: string,
  input: SetupInput,
  { caller, locale, now }: { caller: Caller; locale: Locale; now: Date },
): Promise<SetupOutcome> {
  await assertSetupLink(database(), token);
  const problem = problemOfNewPassword(input.password);
  if (problem) return { outcome: problem };
  if (!(await isMailSent(input, locale, now))) return { outcome: "mail_refused" };
  const hash = await hashFor(caller, () => hasher.hash(input.password));
  const made = await database().transaction(async (tx) => {
    await lockMembers(tx);
    await assertSetupLink(tx, token);
    const { email, name, supportEmail } = input;
    const administrator = await createAdministrator(tx, { email, name, locale, hash }, now);
    if (administrator === "taken") return administrator;
    await spendSetupLink(tx, token);
    const settings = { ...input, supportEmail: supportEmail || email };
    const chosen = await storeSiteSettings(tx, settings, now);
    if (input.wantsDemo && asksDemo()) await enqueue(tx, demoJob, {});
    const target = { targetKind: "site", targetId: chosen.join(" ") || "site" };
    const entry = { actorId: operatorId, action: "site-set-up", ...target };
    await recordAudit(tx, { ...entry, reason: null, now });
    return administrator;
  });
  if (made === "taken") return { outcome: "email_taken" };
  return {
    outcome: "done",
    cookies: await enterNewAccount(input, caller, now),
    path: made.secondStepPath ? `${made.secondStepPath}#two-factor` : "/admin",
  };
}

// Where the demo is on, a start has loaded it.
function asksDemo(): boolean {
  return !site().demo && !process.env.DEMO?.trim();
}

/**
 * Sends the test mail that was asked for. A mail server may well stand in a private network, so any host is tried.
 * Why it failed is only logged: whoever has the link must not learn what listens inside.
 */
async function isMailSent(input: SetupInput, locale: Locale, now: Date): Promise<boolean> {
  const smtpUrl = isSetByEnvironment("smtpUrl") ? site().smtpUrl : input.smtpUrl;
  if (!input.wantsTrial || !smtpUrl) return true;
  const mailFrom = (!isSetByEnvironment("mailFrom") && input.mailFrom) || site().mailFrom;
  try {
    await sendTrialMail(smtpUrl, { to: input.email, from: mailFrom, locale, now });
    return true;
  } catch (error) {
    logger().warn({ err: error }, "The test mail of the set-up was not sent");
    return false;
  }
}
