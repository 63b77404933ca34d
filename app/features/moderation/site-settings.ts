/** What an administrator may choose in the browser, in the order of the form, with the variable that fixes it. */
export const siteFields = {
  siteNameAr: "SITE_NAME_AR",
  siteNameEn: "SITE_NAME_EN",
  announcementAr: "ANNOUNCEMENT_AR",
  announcementEn: "ANNOUNCEMENT_EN",
  supportEmail: "SUPPORT_EMAIL",
  socialFacebookUrl: "SOCIAL_FACEBOOK_URL",
  socialTelegramUrl: "SOCIAL_TELEGRAM_URL",
} as const;

export type SiteField = keyof typeof siteFields;
export type SiteValues = Record<SiteField, string>;

export const siteFieldNames = Object.keys(siteFields) as SiteField[];

/** The fields that hold what their setting may not be. */
export type SiteReply = { values: SiteValues; wrong: SiteField[] };

/** What became of a trial mail: the server's answer or its refusal, in its own words. */
export type TrialReply = { trial: { to: string; answer: string } | { refusal: string } };
