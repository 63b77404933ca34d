import { m } from "#app/paraglide/messages.js";
import type { ToastInput } from "#app/ui/toast.tsx";
import { done, failed } from "#app/ui/toast-words.ts";
import type { InquiryKind } from "./inquiry.ts";
import type { InquiryErrorKey, InquiryErrors } from "./inquiry-input.ts";

export const inquiryErrorWords: Record<InquiryErrorKey, () => string> = {
  required: m.common_required,
  title_too_long: m.inquiries_error_title_too_long,
  description_too_long: m.inquiries_error_description_too_long,
  email: m.inquiries_error_email,
};

export const inquiryHeadings: Record<InquiryKind, () => string> = {
  suggestion: m.inquiries_heading,
  help: m.inquiries_help_heading,
  appeal: m.inquiries_appeal_heading,
};

export function lacksRequired(errors: InquiryErrors): boolean {
  return Object.values(errors).includes("required");
}

const toast = (words: ToastInput): ToastInput => ({ id: "inquiry", ...words });

export const inquiryToasts = {
  signIn: () => toast(failed(m.shell_gate_title(), m.inquiries_sign_in())),
  required: () => toast(failed(m.inquiries_required_title(), m.inquiries_required_text())),
  sent: () => toast(done(m.inquiries_sent_title(), m.inquiries_sent_text())),
  failed: () => toast(failed(m.inquiries_failed_title(), m.inquiries_failed_text())),
};
