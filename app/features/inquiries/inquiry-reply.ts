import type { InquiryErrors } from "./inquiry-input.ts";

export type InquiryValues = { title: string; description: string; replyTo: string };

export type InquiryReply = {
  /** Of this answer, new each time. */
  id: string;
  outcome: "sent" | "invalid" | "sign-in" | "too-many" | "failed";
  values: InquiryValues;
  errors: InquiryErrors;
  /** What the limit says, with too-many. */
  limit?: string | null;
};

export function readInquiryValues(form: FormData): InquiryValues {
  const text = (name: string) => String(form.get(name) ?? "");
  return { title: text("title"), description: text("description"), replyTo: text("replyTo") };
}
