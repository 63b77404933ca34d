import { m } from "#app/paraglide/messages.js";

const actions: Record<string, () => string> = {
  "listing-removed": m.staff_did_listing_removed,
  "listing-restored": m.staff_did_listing_restored,
  "listing-featured": m.staff_did_listing_featured,
  "listing-unfeatured": m.staff_did_listing_unfeatured,
  "comment-hidden": m.staff_did_comment_hidden,
  "comment-shown": m.staff_did_comment_shown,
  "review-hidden": m.staff_did_review_hidden,
  "review-shown": m.staff_did_review_shown,
  "message-hidden": m.staff_did_message_hidden,
  "message-shown": m.staff_did_message_shown,
  "community-removed": m.community_did_removed,
  "community-restored": m.community_did_restored,
  "community-exempted": m.community_did_exempted,
  "community-exemption-ended": m.community_did_exemption_ended,
  "community-message-hidden": m.community_did_message_hidden,
  "community-message-shown": m.community_did_message_shown,
  "reports-dismissed": m.staff_did_reports_dismissed,
  "reports-reopened": m.staff_did_reports_reopened,
  "member-suspended": m.staff_did_member_suspended,
  "member-restored": m.staff_did_member_restored,
  "suspension-ended": m.staff_did_suspension_ended,
  "role-user": m.staff_did_role_user,
  "role-moderator": m.staff_did_role_moderator,
  "role-administrator": m.staff_did_role_administrator,
  "second-step-link": m.staff_did_second_step_link,
  "inquiry-handled": m.staff_did_inquiry_handled,
  "inquiry-reopened": m.staff_did_inquiry_reopened,
  "category-edited": m.staff_did_category_edited,
  "category-hidden": m.staff_did_category_hidden,
  "category-shown": m.staff_did_category_shown,
  "category-moved": m.staff_did_category_moved,
  "subcategory-added": m.staff_did_subcategory_added,
  "subcategory-edited": m.staff_did_subcategory_edited,
  "subcategory-hidden": m.staff_did_subcategory_hidden,
  "subcategory-shown": m.staff_did_subcategory_shown,
  "subcategory-moved": m.staff_did_subcategory_moved,
  "word-added": m.staff_did_word_added,
  "word-edited": m.staff_did_word_edited,
  "word-disabled": m.staff_did_word_disabled,
  "rule-added": m.staff_did_rule_added,
  "rule-edited": m.staff_did_rule_edited,
  "job-retried": m.staff_did_job_retried,
  "job-dropped": m.staff_did_job_dropped,
  "demo-removed": m.staff_did_demo_removed,
  "verification-viewed": m.staff_did_verification_viewed,
  "verification-approved": m.staff_did_verification_approved,
  "verification-rejected": m.staff_did_verification_rejected,
  "verification-revoked": m.staff_did_verification_revoked,
  "verification-reopened": m.staff_did_verification_reopened,
};

/** What was done, in words; what there are none for stands as it was written. */
export function actionWords(action: string): string {
  return actions[action]?.() ?? action;
}

const kinds: Record<string, () => string> = {
  listing: m.staff_kind_listing,
  comment: m.staff_kind_comment,
  review: m.staff_kind_review,
  member: m.staff_kind_member,
  message: m.staff_kind_message,
  community: m.community_kind,
  community_message: m.community_kind_message,
  verification: m.staff_kind_verification,
  inquiry: m.staff_kind_inquiry,
  category: m.staff_kind_category,
  subcategory: m.staff_kind_subcategory,
  word: m.staff_kind_word,
  rule: m.staff_kind_rule,
  job: m.staff_kind_job,
  demo: m.staff_kind_demo,
};

export function targetKindWords(kind: string): string {
  return kinds[kind]?.() ?? kind;
}
