import { accountNotices } from "#app/features/accounts/account-notices.ts";
import { commentNotices } from "#app/features/comments/comment-words.ts";
import { communityNotices } from "#app/features/communities/community-words.ts";
import { favoriteNotices } from "#app/features/favorites/favorite-words.ts";
import { followNotices } from "#app/features/following/follow-words.ts";
import { inquiryNotices } from "#app/features/inquiries/inquiry-words.ts";
import { listingNotices } from "#app/features/listings/listing-notices.ts";
import { moderationNotices } from "#app/features/moderation/moderation-notices.ts";
import { offerNotices } from "#app/features/offers/offer-words.ts";
import { reviewNotices } from "#app/features/reviews/review-words.ts";
import { safetyNotices } from "#app/features/safety/block-words.ts";
import { searchNotices } from "#app/features/search/saved-search-words.ts";
import { verificationNotices } from "#app/features/verification/verification-words.ts";
import { m } from "#app/paraglide/messages.js";
import type { NoticeCode } from "#app/platform/notice.ts";
import type { ToastInput } from "#app/ui/toast.tsx";
import { done, failed } from "#app/ui/toast-words.ts";

export function noticeWords(code: NoticeCode): ToastInput {
  return { id: code, ...words[code]() };
}

const gate = (text: () => string) => () => failed(m.shell_gate_title(), text());

const words: Record<NoticeCode, () => ToastInput> = {
  ...accountNotices,
  ...listingNotices,
  ...commentNotices,
  ...communityNotices,
  ...inquiryNotices,
  ...offerNotices,
  ...reviewNotices,
  ...favoriteNotices,
  ...followNotices,
  ...searchNotices,
  ...safetyNotices,
  ...verificationNotices,
  ...moderationNotices,
  "signed-out": () => done(m.shell_signed_out_title(), m.shell_signed_out_text()),
  "listing-published": () => done(m.shell_published_title(), m.shell_published_text()),
  "listing-saved": () => done(m.listings_saved_title()),
  "sign-in-to-communities": () => failed(m.communities_gate_title(), m.shell_gate_communities()),
  "sign-in-for-communities": gate(m.shell_gate_communities),
  "sign-in-for-add-listing": gate(m.shell_gate_add_listing),
  "sign-in-for-notifications": gate(m.shell_gate_notifications),
  "sign-in-for-messages": gate(m.shell_gate_messages),
  "sign-in-to-message": gate(m.shell_gate_to_message),
  "sign-in-for-favorites": gate(m.shell_gate_favorites),
  "sign-in-for-inquiry": gate(m.inquiries_sign_in),
  "sign-in-for-page": gate(m.shell_gate_page),
};
