import { m } from "#app/paraglide/messages.js";
import { TroubleAlert } from "#app/ui/trouble-alert.tsx";
import type { InquiryReply } from "./inquiry-reply.ts";
import { inquiryToasts, lacksRequired } from "./inquiry-words.ts";

/** Over the form: why it was not sent. What was typed stands below it. */
export function InquiryTrouble({ reply: { outcome, errors, limit } }: { reply: InquiryReply }) {
  switch (outcome) {
    case "sent":
      return null;
    case "invalid":
      return lacksRequired(errors) ? <TroubleAlert {...inquiryToasts.required()} /> : null;
    case "sign-in":
      return <TroubleAlert {...inquiryToasts.signIn()} signIn={m.inquiries_sign_in_first()} />;
    default: {
      const words = inquiryToasts.failed();
      return <TroubleAlert {...words} text={limit ?? words.text} />;
    }
  }
}
