import { m } from "#app/paraglide/messages.js";
import type { FormSummary } from "#app/platform/forms/form-reply.ts";
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
