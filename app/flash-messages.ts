import { favoriteToasts } from "#app/features/favorites/favorite-toasts.ts";
import { m } from "#app/paraglide/messages.js";
import { cookieNames, readCookie } from "#app/platform/cookies.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import type { ToastInput } from "#app/ui/toast.tsx";

type Text = () => string;

const inTone = (tone: ToastInput["tone"]) => (title: Text, text?: Text) => (): ToastInput => ({
  tone,
  title: title(),
  text: text?.(),
});
const [done, failed, note] = [inTone("success"), inTone("danger"), inTone("info")];
const gate = (text: Text) => failed(m.shell_gate_title, text);

/** A closed list: no text of a visitor is ever shown. */
const flashes = {
  "signed-out": done(m.shell_signed_out_title, m.shell_signed_out_text),
  "listing-published": done(m.shell_published_title, m.shell_published_text),
  "listing-saved": done(m.listings_saved_title),
  "sign-in-to-communities": failed(m.communities_gate_title, m.shell_gate_communities),
  "sign-in-for-communities": gate(m.shell_gate_communities),
  "sign-in-for-add-listing": gate(m.shell_gate_add_listing),
  "sign-in-for-notifications": gate(m.shell_gate_notifications),
  "sign-in-for-messages": gate(m.shell_gate_messages),
  "sign-in-to-message": gate(m.shell_gate_to_message),
  "sign-in-for-favorites": gate(m.shell_gate_favorites),
  "sign-in-for-inquiry": gate(m.inquiries_sign_in),
  "sign-in-for-page": gate(m.shell_gate_page),
  "account-saved": done(m.account_notice_saved),
  "telegram-linked": done(m.telegram_linked),
  "telegram-taken": failed(m.telegram_taken),
  "number-refused": failed(m.telegram_number_refused_title, m.telegram_number_refused_text),
  "number-often": failed(m.telegram_number_refused_title, m.telegram_number_often_text),
  "account-opened": () => ({
    ...note(m.account_notice_opened, m.account_notice_opened_text)(),
    link: { to: "/account/settings#codes", label: m.account_codes_make() },
  }),
  "account-recovered": done(m.account_notice_recovered, m.account_notice_recovered_text),
  "account-kept": done(m.account_notice_kept, m.account_notice_kept_text),
  "account-leaving": done(m.account_notice_leaving, m.account_notice_leaving_text),
  "listing-restored": done(m.account_notice_restored),
  "password-changed": done(m.account_notice_password, m.account_notice_password_text),
  "address-gone": done(m.account_notice_address_removed),
  "address-removed": done(m.account_notice_address_removed, m.account_notice_address_removed_text),
  "email-link-sent": done(m.account_notice_email, m.account_notice_email_text),
  "second-step-link-sent": done(
    m.account_notice_second_step_link,
    m.account_notice_second_step_link_text,
  ),
  "two-factor-on": done(m.account_notice_two_factor_on, m.account_notice_two_factor_on_text),
  "two-factor-off": done(m.account_notice_two_factor_off),
  "session-ended": done(m.account_notice_session),
  "other-sessions-ended": done(m.account_notice_sessions),
  "api-key-ended": done(m.account_notice_key_ended),
  "mail-saved": done(m.account_notice_mail),
  "export-requested": done(m.account_notice_export, m.account_notice_export_text),
  "listing-resumed": done(m.life_notice_resumed),
  "listing-renewed": done(m.life_notice_renewed),
  "listings-changed": done(m.life_notice_several),
  "listing-confirmed": done(m.life_notice_confirmed),
  "listing-moved-on": failed(m.life_notice_moved, m.life_notice_moved_text),
  "listing-none-chosen": failed(m.life_link_none_chosen),
  "comment-added": done(m.comments_added_title, m.comments_added_text),
  "comment-restored": done(m.comments_restored),
  "comment-hidden": done(m.comments_hidden),
  "comment-shown": done(m.comments_shown),
  "inquiry-sent": done(m.inquiries_sent_title, m.inquiries_sent_text),
  "offer-sent": done(m.offers_sent_title, m.offers_sent_text),
  "offer-accepted": done(m.offers_accepted_title, m.offers_accepted_text),
  "offer-declined": done(m.offers_declined_title),
  "offer-withdrawn": done(m.offers_withdrawn_title),
  "meeting-saved": done(m.offers_meeting_saved),
  "deal-code-taken": done(m.offers_code_taken),
  "deal-extended": done(m.offers_extended_title),
  "deal-closed": done(m.offers_closed_title),
  "deal-opened": done(m.offers_opened_title),
  "deal-cancelled": done(m.offers_cancelled_title),
  "review-written": done(m.reviews_written_title, m.reviews_written_text),
  "review-changed": done(m.reviews_changed),
  "review-deleted": done(m.reviews_deleted),
  "review-answered": done(m.reviews_answered),
  "review-answer-deleted": done(m.reviews_answer_deleted),
  "review-sign-in": failed(m.reviews_sign_in_title, m.reviews_sign_in_text),
  "seller-followed": done(m.sellers_is_followed),
  "seller-unfollowed": done(m.sellers_is_unfollowed),
  "search-saved": done(m.saved_done_title, m.saved_done_text),
  "search-saved-already": note(m.saved_already_title),
  "search-saved-too-many": failed(m.saved_too_many_title, m.saved_too_many_text),
  "search-saved-nothing": note(m.saved_nothing_title, m.saved_nothing_text),
  "search-saved-too-long": failed(m.saved_too_long_title, m.saved_too_long_text),
  "member-blocked": done(m.safety_blocked),
  "member-unblocked": done(m.safety_unblocked),
  "verification-asked": done(m.verification_asked_title, m.verification_review_time),
  "verification-withdrawn": done(m.verification_withdrawn_title, m.verification_withdrawn_text),
  "verification-approved": done(m.verification_approved_title, m.verification_approved_text),
  "verification-rejected": done(m.verification_rejected_done, m.verification_told_text),
  "verification-revoked": done(m.verification_revoked_done, m.verification_told_text),
  "verification-reopened": done(m.verification_reopened_done, m.verification_reopened_told),
  "reply-saved": done(m.messages_reply_saved),
  "reply-deleted": done(m.messages_reply_deleted),
  "report-sent": done(m.moderation_sent_title, m.moderation_sent_text),
  "site-set-up": done(m.setup_notice, m.setup_notice_text),
  "staff-closed": done(m.staff_notice_closed),
  "staff-reopened": done(m.staff_notice_reopened),
  "staff-taken": done(m.staff_notice_taken),
  "staff-brought-back": done(m.staff_notice_brought_back),
  "staff-suspended": done(m.staff_notice_suspended),
  "staff-restored": done(m.staff_notice_restored),
  "staff-moved": done(m.staff_notice_moved),
  "staff-role-changed": done(m.staff_notice_role_changed),
  "staff-featured": done(m.staff_notice_featured),
  "staff-saved": done(m.staff_notice_saved),
  "staff-exempted": done(m.staff_notice_exempted),
  "staff-job-retried": done(m.staff_notice_job_retried),
  "staff-backup-requested": done(m.staff_notice_backup),
  "stand-in-claimed": done(m.handover_claimed_title, m.handover_claimed_text),
  "staff-job-dropped": done(m.staff_notice_job_dropped),
  "staff-exemption-ended": done(m.staff_notice_exemption_ended),
  "staff-name-taken": failed(m.staff_notice_name_taken, m.staff_notice_name_taken_text),
  "staff-moved-on": failed(m.staff_notice_moved_on, m.staff_notice_look_again),
  ...favoriteToasts,
  "community-created": done(m.communities_done_created),
  "community-updated": done(m.communities_done_updated),
  "community-deleted": done(m.communities_done_deleted),
  "community-restored": done(m.communities_done_restored),
  "community-not-restored-name": failed(
    m.communities_failed_restore,
    m.communities_not_restored_name,
  ),
  "community-not-restored-three": failed(
    m.communities_failed_restore,
    m.communities_not_restored_three,
  ),
  "community-extended": done(m.communities_done_extended),
  "community-joined": done(m.communities_done_joined),
  "community-left": done(m.communities_done_left),
  "community-asked": done(m.communities_done_asked, m.communities_done_asked_text),
  "community-request-cancelled": done(m.communities_done_cancelled),
  "community-approved": done(m.communities_done_approved),
  "community-rejected": done(m.communities_done_rejected),
  "community-member-removed": done(m.communities_done_removed),
  "community-member-banned": done(m.communities_done_banned),
  "community-member-unbanned": done(m.communities_done_unbanned),
  "community-promoted": done(m.communities_done_promoted),
  "community-demoted": done(m.communities_done_demoted),
  "community-handed-over": done(m.communities_done_handed_over),
  "community-muted": done(m.communities_done_muted),
  "community-unmuted": done(m.communities_done_unmuted),
  "community-message-updated": done(m.communities_done_message_updated),
  "community-message-deleted": done(m.communities_done_message_deleted),
};

declare module "#app/platform/flash-message.ts" {
  interface FlashMessages extends Readonly<typeof flashes> {}
}

function isFlashCode(value: unknown): value is FlashCode {
  return typeof value === "string" && Object.hasOwn(flashes, value);
}

export function flashWords(code: FlashCode): ToastInput {
  return { id: code, ...flashes[code]() };
}

export function readFlash(cookie: string | null): FlashCode | null {
  const code = readCookie(cookie, cookieNames.flash);
  return isFlashCode(code) ? code : null;
}
