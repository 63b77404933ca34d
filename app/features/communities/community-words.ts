import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type Digits, formatNumber } from "#app/platform/format.ts";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import type { ChatWords } from "#app/ui/chat/chat-words.ts";
import type { CommunityPart, Ending } from "./community.ts";
import { dayMs, hourMs, minuteMs } from "#app/platform/durations.ts";

export function failedTitle(intent: string): string {
  return (
    Object.hasOwn(failures, intent) ? failures[intent as keyof typeof failures] : failures.create
  )();
}

export const communityFailed = (intent: string): FormSummary => ({
  title: failedTitle(intent),
  text: m.chat_failed(),
});

const failures = {
  create: m.communities_failed_create,
  join: m.communities_failed_join,
  request: m.communities_failed_join,
  "cancel-request": m.communities_failed_process,
  leave: m.communities_failed_leave,
  mute: m.communities_failed_mute,
  unmute: m.communities_failed_mute,
  send: m.communities_failed_send,
  edit: m.communities_failed_edit,
  delete: m.communities_failed_delete_message,
  approve: m.communities_failed_process,
  reject: m.communities_failed_process,
  remove: m.communities_failed_remove,
  ban: m.communities_failed_remove,
  unban: m.communities_failed_process,
  promote: m.communities_failed_role,
  demote: m.communities_failed_role,
  "hand-over": m.communities_failed_role,
  save: m.communities_failed_update,
  "delete-community": m.communities_failed_delete,
  restore: m.communities_failed_restore,
  extend: m.communities_failed_extend,
};

export const groupWords: ChatWords = {
  failed: failedTitle,
  gone: m.communities_trouble_message_gone,
  errors: {
    refused: m.communities_trouble_refused,
    // Of listings alone.
    reserved: m.communities_trouble_refused,
    unconfirmed: m.communities_trouble_unconfirmed,
    "not-allowed": m.common_account_shut,
  },
};

export function unconfirmedWords({ mustConfirm }: { mustConfirm: boolean }): string {
  return groupWords.errors[mustConfirm ? "unconfirmed" : "not-allowed"]();
}

export const endingWords: Record<Ending, () => string> = {
  expired: m.communities_ended_text,
  deleted: m.communities_ended_deleted,
  deserted: m.communities_ended_deserted,
  removed: m.communities_ended_removed,
};

export const partTitles: Record<CommunityPart, () => string> = {
  members: m.communities_members,
  requests: m.communities_requests_title,
  bans: m.communities_bans,
  settings: m.communities_settings_title,
  invite: m.communities_invite,
};

/** Rounded to days, hours or minutes; what rounds to a full day is a day. */
export function timeLeft(until: Date, now: Date, digits: Digits): string {
  const left = Math.max(0, until.getTime() - now.getTime());
  const rounded = (length: number) => Math.max(1, Math.round(left / length));
  const counted = (count: number) => ({ count, shown: formatNumber(count, getLocale(), digits) });
  const hours = rounded(hourMs);
  if (hours >= 24) return m.communities_left_days(counted(rounded(dayMs)));
  const minutes = rounded(minuteMs);
  if (minutes >= 60) return m.communities_left_hours(counted(hours));
  return m.communities_left_minutes(counted(minutes));
}
