import { m } from "#app/paraglide/messages.js";
import { limits } from "#app/platform/limits/limits.ts";
import { type Locale, locales, type Named, named } from "#app/platform/locale.ts";

export type SiteField =
  | Named<"siteName" | "slogan" | "announcement">
  | "accent"
  | "supportEmail"
  | "socialFacebookUrl"
  | "socialTelegramUrl"
  | "listingsPerDay"
  | "conversationsPerDay"
  | "messagesPerMinute"
  | "commentsPerMinute";

export type SiteFieldRow = {
  name: SiteField;
  label: () => string;
  hint?: () => string;
  error: () => string;
  type?: "email" | "url";
  locale?: Locale;
};

const inEachLanguage = (
  name: "siteName" | "slogan" | "announcement",
  label: (input: { language: string }) => string,
  more: Pick<SiteFieldRow, "error">,
): SiteFieldRow[] =>
  locales.map((locale) => ({
    name: named(name, locale),
    label: () => label({ language: m.language_name({}, { locale }) }),
    locale,
    ...more,
  }));

export const siteFields: readonly SiteFieldRow[] = [
  ...inEachLanguage("siteName", m.setup_name, { error: m.setup_error_site_name_long }),
  ...inEachLanguage("slogan", m.site_slogan, { error: m.site_error_slogan }),
  { name: "accent", label: m.site_accent, error: m.site_error_accent },
  ...inEachLanguage("announcement", m.site_announcement, {
    error: m.site_error_announcement,
  }),
  {
    name: "supportEmail",
    label: m.setup_support,
    error: m.accounts_error_email_invalid,
    type: "email",
  },
  { name: "socialFacebookUrl", label: m.site_facebook, error: m.site_error_address, type: "url" },
  { name: "socialTelegramUrl", label: m.site_telegram, error: m.site_error_address, type: "url" },
];

const limit = (
  name: SiteField,
  label: () => string,
  { amount }: { amount: number },
): SiteFieldRow => ({
  name,
  label,
  hint: () => m.site_limit_usual({ count: amount }),
  error: m.site_error_limit,
});

export const siteLimits: readonly SiteFieldRow[] = [
  limit("listingsPerDay", m.site_limit_listings, limits.listingByAccount),
  limit("conversationsPerDay", m.site_limit_conversations, limits.conversationByAccount),
  limit("messagesPerMinute", m.site_limit_messages, limits.messageByAccount),
  limit("commentsPerMinute", m.site_limit_comments, limits.commentByAccount),
];

/** How mails are sent: encrypted from the start, encrypted once connected, or not encrypted. */
export const smtpPorts = ["465", "587", "25"] as const;

export type MailTrial = { reply: string } | { refusal: string };
