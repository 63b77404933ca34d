import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import { done, type FlashToasts } from "#app/ui/toast-words.ts";
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
  all: m.verification_filter_all,
  pending: m.verification_filter_pending,
  approved: m.verification_filter_approved,
  rejected: m.verification_filter_rejected,
  ended: m.verification_filter_ended,
};

export const verificationFlashes = {
  "verification-asked": () => done(m.verification_asked_title(), m.verification_review_time()),
  "verification-withdrawn": () =>
    done(m.verification_withdrawn_title(), m.verification_withdrawn_text()),
  "verification-approved": () =>
    done(m.verification_approved_title(), m.verification_approved_text()),
  "verification-rejected": () => done(m.verification_rejected_done(), m.verification_told_text()),
  "verification-revoked": () => done(m.verification_revoked_done(), m.verification_told_text()),
  "verification-reopened": () =>
    done(m.verification_reopened_done(), m.verification_reopened_told()),
} satisfies FlashToasts;
