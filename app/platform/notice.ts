/** What the member's own pages say after a form. */
export const accountNoticeCodes = [
  "account-saved",
  "account-kept",
  "account-leaving",
  "listing-restored",
  "password-changed",
  "email-link-sent",
  "second-step-link-sent",
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
  "comment-restored",
  "comment-hidden",
  "comment-shown",
] as const;

export type CommentNoticeCode = (typeof commentNoticeCodes)[number];

/** What is said after a review was written or answered, or something was done to one. */
export const reviewNoticeCodes = [
  "review-written",
  "review-changed",
  "review-deleted",
  "review-answered",
  "review-answer-deleted",
  "review-sign-in",
] as const;

export type ReviewNoticeCode = (typeof reviewNoticeCodes)[number];

/** What is said after a search was kept, or is no longer. */
export const searchNoticeCodes = [
  "search-saved",
  "search-saved-already",
  "search-saved-too-many",
  "search-saved-nothing",
  "search-saved-too-long",
] as const;

export type SearchNoticeCode = (typeof searchNoticeCodes)[number];

/** What is said after a heart. */
export const favoriteNoticeCodes = [
  "favorite-added",
  "favorite-removed",
  "favorite-not-added",
  "favorite-not-updated",
] as const;

export type FavoriteNoticeCode = (typeof favoriteNoticeCodes)[number];

/** What is said after a member was blocked or unblocked. */
export const safetyNoticeCodes = ["member-blocked", "member-unblocked"] as const;

export type SafetyNoticeCode = (typeof safetyNoticeCodes)[number];

/** What staff are told after a decision, and a member after a report. */
export const moderationNoticeCodes = [
  "report-sent",
  "staff-closed",
  "staff-reopened",
  "staff-taken",
  "staff-brought-back",
  "staff-suspended",
  "staff-restored",
  "staff-role-changed",
  "staff-featured",
  "staff-saved",
  "staff-moved-on",
  "staff-name-taken",
  "staff-exempted",
  "staff-exemption-ended",
  "staff-job-retried",
  "staff-job-dropped",
] as const;

export type ModerationNoticeCode = (typeof moderationNoticeCodes)[number];

/** What is said after a request of verification was sent, taken back or decided. */
export const verificationNoticeCodes = [
  "verification-asked",
  "verification-withdrawn",
  "verification-approved",
  "verification-rejected",
  "verification-revoked",
  "verification-reopened",
] as const;

export type VerificationNoticeCode = (typeof verificationNoticeCodes)[number];

/** What is said after something was done in a community. */
export const communityNoticeCodes = [
  "community-created",
  "community-updated",
  "community-deleted",
  "community-restored",
  "community-not-restored-name",
  "community-not-restored-three",
  "community-extended",
  "community-joined",
  "community-left",
  "community-asked",
  "community-request-cancelled",
  "community-approved",
  "community-rejected",
  "community-member-removed",
  "community-member-banned",
  "community-member-unbanned",
  "community-promoted",
  "community-demoted",
  "community-handed-over",
  "community-muted",
  "community-unmuted",
  "community-message-updated",
  "community-message-deleted",
] as const;

export type CommunityNoticeCode = (typeof communityNoticeCodes)[number];

/** What a redirect may say to the next page. A closed list: nothing a visitor writes is ever shown. */
export const noticeCodes = [
  "signed-out",
  "sign-in-for-page",
  "sign-in-for-communities",
  "sign-in-to-communities",
  "sign-in-for-add-listing",
  "sign-in-for-notifications",
  "sign-in-for-messages",
  "sign-in-to-message",
  "sign-in-for-favorites",
  "sign-in-for-inquiry",
  "inquiry-sent",
  "listing-published",
  "listing-saved",
  ...accountNoticeCodes,
  ...listingNoticeCodes,
  ...commentNoticeCodes,
  ...reviewNoticeCodes,
  ...favoriteNoticeCodes,
  ...searchNoticeCodes,
  ...safetyNoticeCodes,
  ...moderationNoticeCodes,
  ...verificationNoticeCodes,
  ...communityNoticeCodes,
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

export function isReviewNotice(code: NoticeCode): code is ReviewNoticeCode {
  return reviewNoticeCodes.some((each) => each === code);
}

export function isFavoriteNotice(code: NoticeCode): code is FavoriteNoticeCode {
  return favoriteNoticeCodes.some((each) => each === code);
}

export function isSearchNotice(code: NoticeCode): code is SearchNoticeCode {
  return searchNoticeCodes.some((each) => each === code);
}

export function isSafetyNotice(code: NoticeCode): code is SafetyNoticeCode {
  return safetyNoticeCodes.some((each) => each === code);
}

export function isModerationNotice(code: NoticeCode): code is ModerationNoticeCode {
  return moderationNoticeCodes.some((each) => each === code);
}

export function isVerificationNotice(code: NoticeCode): code is VerificationNoticeCode {
  return verificationNoticeCodes.some((each) => each === code);
}

export function isCommunityNotice(code: NoticeCode): code is CommunityNoticeCode {
  return communityNoticeCodes.some((each) => each === code);
}
