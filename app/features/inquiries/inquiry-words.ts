import { m } from "#app/paraglide/messages.js";
import type { ToastInput } from "#app/ui/toast.tsx";
import { done, failed } from "#app/ui/toast-words.ts";
import type { InquiryKind } from "./inquiry.ts";
import type { InquiryErrorKey, InquiryErrors } from "./inquiry-input.ts";

export function inquiryErrorWords(key: InquiryErrorKey | undefined): string | undefined {
  switch (key) {
    case undefined:
      return undefined;
    case "required":
      return m.common_required();
    case "title_too_long":
      return m.inquiries_error_title_too_long();
    case "description_too_long":
      return m.inquiries_error_description_too_long();
    case "email":
      return m.inquiries_error_email();
  }
}

const headings: Record<InquiryKind, () => string> = {
  suggestion: m.inquiries_heading,
  help: m.inquiries_help_heading,
  appeal: m.inquiries_appeal_heading,
};

export function inquiryHeading(kind: InquiryKind): string {
  return headings[kind]();
}

/** One sentence where a required field is empty. */
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
