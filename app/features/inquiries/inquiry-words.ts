import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
import { done, type FlashToasts } from "#app/ui/toast-words.ts";
import type { InquiryKind } from "./inquiry.ts";

export const inquiryHeadings: Record<InquiryKind, () => string> = {
  suggestion: m.inquiries_heading,
  help: m.inquiries_help_heading,
  appeal: m.inquiries_appeal_heading,
};

export const inquiryFailed = (): FormSummary => ({
  title: m.inquiries_failed_title(),
  text: m.inquiries_failed_text(),
});

export const signInToInquire = (): FormSummary => ({
  title: m.shell_gate_title(),
  text: m.inquiries_sign_in(),
});

export const inquiryFlashes = {
  "inquiry-sent": () => done(m.inquiries_sent_title(), m.inquiries_sent_text()),
} satisfies FlashToasts;
