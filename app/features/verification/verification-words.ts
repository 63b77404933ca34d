import { m } from "#app/paraglide/messages.js";
import type { VerificationNoticeCode } from "#app/platform/notice.ts";
import { phoneProblemWords } from "#app/platform/phone-problem.ts";
import type { ToastInput } from "#app/ui/toast.tsx";
import type { QueueFilter, VerificationRequest, VerificationStatus } from "./verification.ts";
import type {
  VerificationErrorKey,
  VerificationErrors,
  VerificationField,
} from "./verification-input.server.ts";

const errors: Record<VerificationErrorKey, () => string> = {
  name_short: m.verification_error_name_short,
  name_long: m.verification_error_name_long,
  date: m.verification_error_date,
  age: m.verification_error_age,
  email: m.verification_error_email,
  ...phoneProblemWords,
};

const order: readonly VerificationField[] = ["fullName", "dateOfBirth", "email", "phone"];

/** What is said beside a field. */
export function verificationErrorWords(key: VerificationErrorKey | undefined): string | undefined {
  return key && errors[key]();
}

/** For the list over the form; `id` is the control's. */
export function verificationErrorList(
  found: VerificationErrors,
): { id: string; message: string }[] {
  return order.flatMap((field) => {
    const message = verificationErrorWords(found[field]);
    return message ? [{ id: verificationFieldId(field), message }] : [];
  });
}

export function verificationFieldId(field: VerificationField): string {
  return `verify-${field}`;
}

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
  // An approval that its member ended with another name or number: he withdrew nothing.
  if (status === "withdrawn" && reviewedAt) return m.verification_status_ended();
  return statuses[status]();
}

const filters: Record<QueueFilter, () => string> = {
  all: m.verification_filter_all,
  pending: m.verification_filter_pending,
  approved: m.verification_filter_approved,
  rejected: m.verification_filter_rejected,
  ended: m.verification_filter_ended,
};

export function filterWords(filter: QueueFilter): string {
  return filters[filter]();
}

/** What is said on the next page. */
export function verificationNoticeWords(code: VerificationNoticeCode): Omit<ToastInput, "id"> {
  switch (code) {
    case "verification-asked":
      return {
        tone: "success",
        title: m.verification_asked_title(),
        text: m.verification_review_time(),
      };
    case "verification-withdrawn":
      return {
        tone: "success",
        title: m.verification_withdrawn_title(),
        text: m.verification_withdrawn_text(),
      };
    case "verification-approved":
      return {
        tone: "success",
        title: m.verification_approved_title(),
        text: m.verification_approved_text(),
      };
    case "verification-rejected":
      return {
        tone: "success",
        title: m.verification_rejected_done(),
        text: m.verification_told_text(),
      };
    case "verification-revoked":
      return {
        tone: "success",
        title: m.verification_revoked_done(),
        text: m.verification_told_text(),
      };
    case "verification-reopened":
      return {
        tone: "success",
        title: m.verification_reopened_done(),
        text: m.verification_reopened_told(),
      };
  }
}
