/** What the member's own pages say after a form. */
export const accountNoticeCodes = [
  "account-saved",
  "account-kept",
  "account-leaving",
  "listing-restored",
  "password-changed",
  "email-link-sent",
  "two-factor-on",
  "two-factor-off",
  "session-ended",
  "other-sessions-ended",
  "export-requested",
  "mail-saved",
] as const;

export type AccountNoticeCode = (typeof accountNoticeCodes)[number];

/** What a redirect may say to the next page. A closed list: nothing a visitor writes is ever shown. */
export const noticeCodes = [
  "signed-out",
  "sign-in-for-page",
  "sign-in-for-communities",
  "sign-in-for-add-listing",
  "sign-in-for-notifications",
  "sign-in-for-messages",
  "sign-in-for-favorites",
  "listing-published",
  ...accountNoticeCodes,
] as const;

export type NoticeCode = (typeof noticeCodes)[number];

export function isNoticeCode(value: unknown): value is NoticeCode {
  return typeof value === "string" && noticeCodes.some((code) => code === value);
}

export function isAccountNotice(code: NoticeCode): code is AccountNoticeCode {
  return accountNoticeCodes.some((each) => each === code);
}
