import { limits } from "#app/platform/limits/limits.ts";

/** What an administrator may choose in the browser, in the order of the form, with the variable that sets it. */
export const siteFields = {
  siteNameAr: "SITE_NAME_AR",
  siteNameEn: "SITE_NAME_EN",
  sloganAr: "SLOGAN_AR",
  sloganEn: "SLOGAN_EN",
  accent: "ACCENT",
  announcementAr: "ANNOUNCEMENT_AR",
  announcementEn: "ANNOUNCEMENT_EN",
  supportEmail: "SUPPORT_EMAIL",
  socialFacebookUrl: "SOCIAL_FACEBOOK_URL",
  socialTelegramUrl: "SOCIAL_TELEGRAM_URL",
  listingsPerDay: "LISTINGS_PER_DAY",
  conversationsPerDay: "CONVERSATIONS_PER_DAY",
  messagesPerMinute: "MESSAGES_PER_MINUTE",
  commentsPerMinute: "COMMENTS_PER_MINUTE",
} as const;

export type SiteField = keyof typeof siteFields;

/** The numeric ones, with their defaults. */
export const siteLimits = {
  listingsPerDay: limits.listingByAccount.amount,
  conversationsPerDay: limits.conversationByAccount.amount,
  messagesPerMinute: limits.messageByAccount.amount,
  commentsPerMinute: limits.commentByAccount.amount,
} satisfies Partial<Record<SiteField, number>>;

export const isLimit = (name: SiteField): name is keyof typeof siteLimits => name in siteLimits;

export const siteFieldNames = Object.keys(siteFields) as SiteField[];

/** The result of a test mail: the server's answer or refusal, in its own words. */
export type MailTrial = { answer: string } | { refusal: string };
