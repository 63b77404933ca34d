import { accountNoticeWords } from "#app/features/accounts/account-notices.ts";
import { commentNoticeWords } from "#app/features/comments/comment-words.ts";
import { communityNoticeWords } from "#app/features/communities/community-words.ts";
import { favoriteNoticeWords } from "#app/features/favorites/favorite-words.ts";
import { inquiryToasts } from "#app/features/inquiries/inquiry-words.ts";
import { listingNoticeWords } from "#app/features/listings/listing-notices.ts";
import { reviewNoticeWords } from "#app/features/reviews/review-words.ts";
import { moderationNoticeWords } from "#app/features/moderation/moderation-notices.ts";
import { safetyNoticeWords } from "#app/features/safety/block-words.ts";
import { searchNoticeWords } from "#app/features/search/saved-search-words.ts";
import { verificationNoticeWords } from "#app/features/verification/verification-words.ts";
import { m } from "#app/paraglide/messages.js";
import {
  type AccountNoticeCode,
  type CommentNoticeCode,
  type CommunityNoticeCode,
  type FavoriteNoticeCode,
  isAccountNotice,
  isCommentNotice,
  isCommunityNotice,
  isFavoriteNotice,
  isListingNotice,
  isReviewNotice,
  isModerationNotice,
  isSafetyNotice,
  isSearchNotice,
  isVerificationNotice,
  type ListingNoticeCode,
  type ModerationNoticeCode,
  type NoticeCode,
  type SafetyNoticeCode,
  type SearchNoticeCode,
  type ReviewNoticeCode,
  type VerificationNoticeCode,
} from "#app/platform/notice.ts";
import type { ToastInput } from "#app/ui/toast.tsx";

/** The words of what a redirect, or a closed door, says. */
export function noticeWords(code: NoticeCode): ToastInput {
  if (isAccountNotice(code)) return { id: code, tone: "success", ...accountNoticeWords(code) };
  if (isListingNotice(code)) return { id: code, ...listingNoticeWords(code) };
  if (isCommentNotice(code)) return { id: code, ...commentNoticeWords(code) };
  if (isCommunityNotice(code)) return communityNoticeWords(code);
  if (isReviewNotice(code)) return { id: code, ...reviewNoticeWords(code) };
  if (isFavoriteNotice(code)) return favoriteNoticeWords(code);
  if (isSearchNotice(code)) return { id: code, ...searchNoticeWords(code) };
  if (isSafetyNotice(code)) return { id: code, ...safetyNoticeWords(code) };
  if (isVerificationNotice(code)) return { id: code, ...verificationNoticeWords(code) };
  if (isModerationNotice(code)) return { id: code, ...moderationNoticeWords(code) };
  switch (code) {
    case "signed-out":
      return {
        id: code,
        tone: "success",
        title: m.shell_signed_out_title(),
        text: m.shell_signed_out_text(),
      };
    case "listing-published":
      return {
        id: code,
        tone: "success",
        title: m.shell_published_title(),
        text: m.shell_published_text(),
      };
    case "inquiry-sent":
      return inquiryToasts.sent();
    case "sign-in-to-communities":
      return {
        id: code,
        tone: "danger",
        title: m.communities_gate_title(),
        text: m.shell_gate_communities(),
      };
    case "listing-saved":
      return { id: code, tone: "success", title: m.listings_saved_title() };
    default:
      return { id: code, tone: "danger", title: m.shell_gate_title(), text: gateWords(code) };
  }
}

type GateCode = Exclude<
  NoticeCode,
  | AccountNoticeCode
  | ListingNoticeCode
  | CommentNoticeCode
  | CommunityNoticeCode
  | ReviewNoticeCode
  | FavoriteNoticeCode
  | SafetyNoticeCode
  | SearchNoticeCode
  | ModerationNoticeCode
  | VerificationNoticeCode
  | "signed-out"
  | "inquiry-sent"
  | "listing-published"
  | "listing-saved"
  | "sign-in-to-communities"
>;

function gateWords(code: GateCode): string {
  switch (code) {
    case "sign-in-for-communities":
      return m.shell_gate_communities();
    case "sign-in-for-add-listing":
      return m.shell_gate_add_listing();
    case "sign-in-for-notifications":
      return m.shell_gate_notifications();
    case "sign-in-for-messages":
      return m.shell_gate_messages();
    case "sign-in-to-message":
      return m.shell_gate_to_message();
    case "sign-in-for-favorites":
      return m.shell_gate_favorites();
    case "sign-in-for-inquiry":
      return m.inquiries_sign_in();
    case "sign-in-for-page":
      return m.shell_gate_page();
  }
}
