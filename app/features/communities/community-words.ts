import { m } from "#app/paraglide/messages.js";
import type { CommunityNoticeCode } from "#app/platform/notice.ts";
import type { SendTrouble } from "#app/platform/send-reply.ts";
import type { ToastInput } from "#app/ui/toast.tsx";
import type { CommunityErrors } from "./community-input.ts";
import type { CommunityPart } from "./community-paths.ts";
import {
  type Ending,
  longestCommunityName,
  longestDescription,
  longestRules,
} from "./community.ts";

export function communityNoticeWords(code: CommunityNoticeCode): ToastInput {
  return { id: code, ...communityNotices[code]() };
}

const done = (title: string, text?: string): ToastInput => ({ title, text, tone: "success" });
const failed = (text: string): ToastInput => ({
  title: m.communities_failed_restore(),
  text,
  tone: "danger",
});

export const communityNotices: Record<CommunityNoticeCode, () => ToastInput> = {
  "community-created": () => done(m.communities_done_created()),
  "community-updated": () => done(m.communities_done_updated()),
  "community-deleted": () => done(m.communities_done_deleted()),
  "community-restored": () => done(m.communities_done_restored()),
  "community-not-restored-name": () => failed(m.communities_not_restored_name()),
  "community-not-restored-three": () => failed(m.communities_not_restored_three()),
  "community-extended": () => done(m.communities_done_extended()),
  "community-joined": () => done(m.communities_done_joined()),
  "community-left": () => done(m.communities_done_left()),
  "community-asked": () => done(m.communities_done_asked(), m.communities_done_asked_text()),
  "community-request-cancelled": () => done(m.communities_done_cancelled()),
  "community-approved": () => done(m.communities_done_approved()),
  "community-rejected": () => done(m.communities_done_rejected()),
  "community-member-removed": () => done(m.communities_done_removed()),
  "community-member-banned": () => done(m.communities_done_banned()),
  "community-member-unbanned": () => done(m.communities_done_unbanned()),
  "community-promoted": () => done(m.communities_done_promoted()),
  "community-demoted": () => done(m.communities_done_demoted()),
  "community-handed-over": () => done(m.communities_done_handed_over()),
  "community-muted": () => done(m.communities_done_muted()),
  "community-unmuted": () => done(m.communities_done_unmuted()),
  "community-message-updated": () => done(m.communities_done_message_updated()),
  "community-message-deleted": () => done(m.communities_done_message_deleted()),
};

export type CommunityIntent = keyof typeof failures;

export function failedTitle(intent: CommunityIntent): string {
  return failures[intent]();
}

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

export type CommunityTrouble = keyof typeof troubles;

export function troubleWords(trouble: CommunityTrouble): string {
  return troubles[trouble]();
}

const troubles = {
  "only-admin": m.communities_trouble_only_admin,
  "three-already": m.communities_trouble_three,
  "too-soon": m.communities_trouble_too_soon,
  unconfirmed: m.communities_trouble_unconfirmed,
  "not-allowed": m.communities_trouble_not_allowed,
  "moved-on": m.communities_trouble_moved_on,
  "too-many": m.communities_trouble_too_many,
  "too-long": m.chat_too_long,
  empty: m.communities_trouble_empty,
  refused: m.communities_trouble_refused,
  gone: m.communities_trouble_gone,
  "message-gone": m.communities_trouble_message_gone,
  "member-gone": m.communities_trouble_member_gone,
  failed: m.chat_failed,
  session: m.communities_session_error_text,
};

export function standingWords({ mustConfirm }: { mustConfirm: boolean }): string {
  return troubleWords(mustConfirm ? "unconfirmed" : "not-allowed");
}

export function sendTroubleWords(trouble: SendTrouble): string {
  switch (trouble) {
    case "conflict":
      return m.chat_conflict();
    case "too-many":
      return m.chat_too_many();
    default:
      return troubleWords(trouble);
  }
}

export function fieldErrorWords(
  error: NonNullable<CommunityErrors[keyof CommunityErrors]>,
  isNew: boolean,
): string {
  switch (error) {
    case "name_required":
      return isNew ? m.communities_error_name_required() : m.communities_error_group_name();
    case "name_too_long":
      return m.communities_error_name_too_long({ count: longestCommunityName });
    case "name_taken":
      return m.communities_error_name_taken();
    case "description_too_long":
      return m.communities_error_too_long({ count: longestDescription });
    case "rules_too_long":
      return m.communities_error_too_long({ count: longestRules });
  }
}

export function endingWords(ending: Ending): string {
  const words: Record<Ending, () => string> = {
    expired: m.communities_ended_text,
    deleted: m.communities_ended_deleted,
    deserted: m.communities_ended_deserted,
    removed: m.communities_ended_removed,
  };
  return words[ending]();
}

export function partTitle(part: CommunityPart): string {
  const words: Record<CommunityPart, () => string> = {
    members: m.communities_members,
    requests: m.communities_requests_title,
    bans: m.communities_bans,
    settings: m.communities_settings_title,
    invite: m.communities_invite,
  };
  return words[part]();
}
