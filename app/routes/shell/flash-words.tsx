import { accountFlashes } from "#app/features/account-security/account-flashes.ts";
import { commentFlashes } from "#app/features/comments/comment-words.ts";
import { communityFlashes } from "#app/features/communities/community-words.ts";
import { favoriteFlashes } from "#app/features/favorites/favorite-words.ts";
import { followFlashes } from "#app/features/following/follow-words.ts";
import { inquiryFlashes } from "#app/features/inquiries/inquiry-words.ts";
import { listingFlashes } from "#app/features/listing-life/listing-flashes.ts";
import { messageFlashes } from "#app/features/messages/message-words.ts";
import { moderationFlashes } from "#app/features/moderation/moderation-flashes.ts";
import { offerFlashMessages } from "#app/features/offers/offer-words.ts";
import { reviewFlashes } from "#app/features/reviews/review-words.ts";
import { blockFlashes } from "#app/features/safety/block-flashes.ts";
import { searchFlashes } from "#app/features/search/saved-search-words.ts";
import { verificationFlashes } from "#app/features/verification/verification-words.ts";
import { m } from "#app/paraglide/messages.js";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { ToastInput } from "#app/ui/toast.tsx";
import { done, failed } from "#app/ui/toast-words.ts";

export function FlashAlert({ code }: { code: FlashCode }) {
  const { title, text, tone } = flashWords(code);
  return (
    <Alert tone={tone} title={title} className="mb-5">
      {text}
    </Alert>
  );
}

export function flashWords(code: FlashCode): ToastInput {
  return { id: code, ...words[code]() };
}

const gate = (text: () => string) => () => failed(m.shell_gate_title(), text());

const words: Record<FlashCode, () => ToastInput> = {
  ...accountFlashes,
  ...listingFlashes,
  ...commentFlashes,
  ...communityFlashes,
  ...inquiryFlashes,
  ...offerFlashMessages,
  ...reviewFlashes,
  ...favoriteFlashes,
  ...followFlashes,
  ...searchFlashes,
  ...blockFlashes,
  ...verificationFlashes,
  ...messageFlashes,
  ...moderationFlashes,
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
