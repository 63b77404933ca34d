import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import type { DecisionIntent, QueueFilter, VerificationStatus } from "./verification.ts";
import type { VerificationRequest } from "./verification-queue.server.ts";

export const verificationFailed = (): FormSummary => ({
  title: m.verification_failed_title(),
  text: m.account_failed_text(),
});

const statuses: Record<VerificationStatus, () => string> = {
  pending: m.verification_status_pending,
  approved: m.verification_status_approved,
  rejected: m.verification_status_rejected,
  revoked: m.verification_status_revoked,
  withdrawn: m.verification_status_withdrawn,
};

export function statusWords({
  status,
  reviewedAt,
}: Pick<VerificationRequest, "status" | "reviewedAt">): string {
  // An approval that its member ended with another name or number: they withdrew nothing.
  if (status === "withdrawn" && reviewedAt) return m.verification_status_ended();
  return statuses[status]();
}

export const decisionFailedTitles: Record<DecisionIntent, () => string> = {
  approve: m.verification_approve_failed,
  reject: m.verification_reject_failed,
  revoke: m.verification_revoke_failed,
  undo: m.verification_undo_failed,
};

export const filterWords: Record<QueueFilter, () => string> = {
  pending: m.verification_filter_pending,
  approved: m.verification_filter_approved,
  rejected: m.verification_filter_rejected,
  ended: m.verification_filter_ended,
  all: m.verification_filter_all,
};
