import { m } from "#app/paraglide/messages.js";
import type { Limit, limits } from "./limits.ts";

type NameOf<L extends Limit> = L["name"] extends `${infer Topic}/${string}` ? Topic : never;
type Topic = NameOf<(typeof limits)[keyof typeof limits]>;
type Count = { count: number; period: string };

const times =
  (what: () => string) =>
  ({ count, period }: Count): string =>
    m.limits_times({ what: what(), count, period });

// What is not named here is counted as requests.
const texts: Partial<Record<Topic, (count: Count) => string>> = {
  "sign-in": times(m.limits_what_sign_in),
  "sign-in-asked": times(m.limits_what_sign_in),
  "sign-up": m.limits_sign_up,
  reset: m.limits_reset,
  recovery: times(m.limits_what_recovery),
  "recovery-codes": times(m.limits_what_recovery_codes),
  resend: m.limits_resend,
  password: times(m.limits_what_password),
  "change-email": times(m.limits_what_change_email),
  "change-phone": times(m.limits_what_change_phone),
  "prove-number": times(m.limits_what_prove_number),
  provider: times(m.limits_what_provider),
  "bot-start": times(m.limits_what_sign_in),
  avatar: times(m.limits_what_avatar),
  picture: m.limits_picture,
  listing: m.limits_listing,
  "listing-change": times(m.limits_what_listing_change),
  "listing-file": times(m.limits_what_listing_file),
  profile: times(m.limits_what_profile),
  "saved-search": times(m.limits_what_saved_search),
  inquiry: m.limits_inquiry,
  comment: m.limits_comment,
  report: m.limits_report,
  follow: times(m.limits_what_follow),
  block: times(m.limits_what_block),
  review: m.limits_review,
  "review-change": times(m.limits_what_review_change),
  offer: times(m.limits_what_offer),
  "offer-change": times(m.limits_what_offer_change),
  "deal-code": times(m.limits_what_deal_code),
  favorite: times(m.limits_what_favorite),
  message: m.limits_message,
  conversation: m.limits_conversation,
  "saved-reply": times(m.limits_what_saved_reply),
  "message-search": times(m.limits_what_message_search),
  "push-device": m.limits_push_device,
  community: m.limits_community,
  join: times(m.limits_what_join),
  "group-message": m.limits_group_message,
  export: m.limits_export,
  contact: times(m.limits_what_contact),
  search: times(m.limits_what_search),
  suggest: times(m.limits_what_search),
};

export function limitText({ name, amount, period }: Limit, wait: number): string {
  const text = texts[name.split("/")[0] as Topic] ?? times(m.limits_what_request);
  return `${text({ count: amount, period: periodText(period) })} ${waitText(wait)}`;
}

const minute = 60;
const hour = 60 * minute;

function periodText(seconds: number): string {
  if (seconds === minute) return m.limits_a_minute();
  if (seconds === hour) return m.limits_an_hour();
  if (seconds === 24 * hour) return m.limits_a_day();
  if (seconds === 14 * 24 * hour) return m.limits_two_weeks();
  return m.limits_in_minutes({ count: Math.round(seconds / minute) });
}

/** When to try again, in `seconds`: rounded up, so that a second try then is not refused again. */
export function waitText(seconds: number): string {
  const left = Math.max(1, Math.ceil(seconds));
  if (left < minute) return m.limits_next_seconds({ count: left });
  if (left < 2 * hour) return m.limits_next_minutes({ count: Math.ceil(left / minute) });
  return m.limits_next_hours({ count: Math.ceil(left / hour) });
}
