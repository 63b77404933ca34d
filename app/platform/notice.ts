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

/** What is said after something was done to one of the member's listings. */
export const listingNoticeCodes = [
  "listing-resumed",
  "listing-renewed",
  "listing-confirmed",
  "listing-moved-on",
  "listing-none-chosen",
] as const;

export type ListingNoticeCode = (typeof listingNoticeCodes)[number];

/** What is said after a comment was written, or something was done to one. */
export const commentNoticeCodes = [
  "comment-added",
  "comment-deleted",
  "comment-hidden",
  "comment-shown",
  "comment-reported",
] as const;

export type CommentNoticeCode = (typeof commentNoticeCodes)[number];

/** What is said after a heart. */
export const favoriteNoticeCodes = [
  "favorite-added",
  "favorite-removed",
  "favorite-not-added",
  "favorite-not-updated",
] as const;

export type FavoriteNoticeCode = (typeof favoriteNoticeCodes)[number];

/** What a redirect may say to the next page. A closed list: nothing a visitor writes is ever shown. */
export const noticeCodes = [
  "signed-out",
  "sign-in-for-page",
  "sign-in-for-communities",
  "sign-in-for-add-listing",
  "sign-in-for-notifications",
  "sign-in-for-messages",
  "sign-in-for-favorites",
  "sign-in-for-inquiry",
  "inquiry-sent",
  "listing-published",
  "listing-saved",
  ...accountNoticeCodes,
  ...listingNoticeCodes,
  ...commentNoticeCodes,
  ...favoriteNoticeCodes,
] as const;

export type NoticeCode = (typeof noticeCodes)[number];

export function isNoticeCode(value: unknown): value is NoticeCode {
  return typeof value === "string" && noticeCodes.some((code) => code === value);
}

export function isAccountNotice(code: NoticeCode): code is AccountNoticeCode {
  return accountNoticeCodes.some((each) => each === code);
}

export function isListingNotice(code: NoticeCode): code is ListingNoticeCode {
  return listingNoticeCodes.some((each) => each === code);
}

export function isCommentNotice(code: NoticeCode): code is CommentNoticeCode {
  return commentNoticeCodes.some((each) => each === code);
}

export function isFavoriteNotice(code: NoticeCode): code is FavoriteNoticeCode {
  return favoriteNoticeCodes.some((each) => each === code);
}
