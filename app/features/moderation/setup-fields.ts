import type { AccountErrorKey } from "#app/features/accounts/error-words.ts";

/** How mails leave: encrypted from the start, from the first words on, or not at all. */
export const smtpPorts = ["465", "587", "25"] as const;

export const setupFields = [
  "fullName",
  "email",
  "password",
  "confirmation",
  "siteNameAr",
  "siteNameEn",
  "supportEmail",
  "smtpHost",
  "smtpPort",
  "smtpUser",
  "smtpPassword",
  "mailFrom",
  "trial",
] as const;

export type SetupField = (typeof setupFields)[number];
export type SetupValues = Readonly<Record<SetupField, string>>;

export type SetupErrorKey =
  | AccountErrorKey
  | "email_taken"
  | "site_name_required"
  | "site_name_long"
  | "smtp_host_invalid"
  | "mail_refused";

export type SetupErrors = Partial<Record<SetupField, SetupErrorKey>>;
