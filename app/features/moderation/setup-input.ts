import { cleanName, isNameTooLong } from "#app/features/accounts/person-name.ts";
import { emailRule } from "#app/features/accounts/sign-up-input.ts";
import type { Parsed } from "#app/platform/parsed.ts";
import { cleanLine, lengthOf } from "#app/platform/text.ts";
import {
  type SetupErrors,
  type SetupErrorKey,
  setupFields,
  type SetupValues,
  smtpPorts,
} from "./setup-fields.ts";

const longestSiteName = 40;

/** Settings that the environment fixes are not asked for: they are "" here. */
export type SetupInput = {
  name: string;
  email: string;
  password: string;
  siteNameAr: string;
  siteNameEn: string;
  supportEmail: string;
  /** "" for no mail server. */
  smtpUrl: string;
  mailFrom: string;
  wantsTrial: boolean;
};

export function readSetup(form: FormData): SetupValues {
  const entries = setupFields.map((field) => [field, cleanLine(String(form.get(field) ?? ""))]);
  // As they were typed: blanks count in a password.
  for (const field of ["password", "confirmation", "smtpPassword"])
    entries.push([field, String(form.get(field) ?? "")]);
  return Object.fromEntries(entries) as SetupValues;
}

export function parseSetup(
  values: SetupValues,
  isAsked: (name: "siteNameAr" | "siteNameEn") => boolean,
): Parsed<SetupInput, SetupErrors> {
  const errors: SetupErrors = {};
  const email = emailRule.safeParse(values.email);
  if (!email.success) errors.email = email.error.issues[0]?.message as SetupErrorKey;
  if (isNameTooLong(values.fullName)) errors.fullName = "name_too_long";
  if (values.password !== values.confirmation) errors.confirmation = "passwords_differ";
  for (const field of ["siteNameAr", "siteNameEn"] as const) {
    if (!isAsked(field)) continue;
    if (values[field] === "") errors[field] = "site_name_required";
    if (lengthOf(values[field]) > longestSiteName) errors[field] = "site_name_long";
  }
  for (const field of ["supportEmail", "mailFrom"] as const) {
    if (values[field] !== "" && !emailRule.safeParse(values[field]).success)
      errors[field] = "email_invalid";
  }
  const smtpUrl = smtpUrlOf(values);
  if (smtpUrl === null) errors.smtpHost = "smtp_host_invalid";
  if (Object.keys(errors).length > 0 || !email.data || smtpUrl === null) return { errors };
  const { password, siteNameAr, siteNameEn, supportEmail, mailFrom, trial } = values;
  const site = { siteNameAr, siteNameEn, supportEmail, smtpUrl, mailFrom };
  const name = cleanName(values.fullName);
  return { input: { ...site, name, email: email.data, password, wantsTrial: trial === "yes" } };
}

/** "" without a server; null where the host is none. */
function smtpUrlOf({ smtpHost, smtpPort, smtpUser, smtpPassword }: SetupValues): string | null {
  if (smtpHost === "") return "";
  const port = smtpPorts.find((known) => known === smtpPort) ?? "465";
  if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(smtpHost)) return null;
  const who = smtpUser && `${encodeURIComponent(smtpUser)}:${encodeURIComponent(smtpPassword)}@`;
  const url = `${port === "465" ? "smtps" : "smtp"}://${who}${smtpHost}:${port}`;
  return URL.canParse(url) ? url : null;
}
