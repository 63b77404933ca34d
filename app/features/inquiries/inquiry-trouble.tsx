import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Alert } from "#app/ui/alert.tsx";
import type { InquiryReply } from "./inquiry-reply.ts";
import { lacksRequired } from "./inquiry-words.ts";

/** Over the form: why it was not sent. What was typed stands below it. */
export function InquiryTrouble({ reply }: { reply: InquiryReply }) {
  switch (reply.outcome) {
    case "sent":
      return null;
    case "invalid":
      return lacksRequired(reply.errors) ? (
        <Alert tone="danger" role="alert" title={m.inquiries_required_title()}>
          {m.inquiries_required_text()}
        </Alert>
      ) : null;
    case "sign-in":
      return (
        <Alert tone="danger" role="alert" title={m.shell_gate_title()}>
          <p>{m.inquiries_sign_in()}</p>
          <p>
            {/* A tab of its own: what was typed stays in this one. */}
            <a
              href={pathIn(getLocale(), "/sign-in")}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
            >
              {m.inquiries_sign_in_first()}
            </a>
          </p>
        </Alert>
      );
    case "too-many":
      return (
        <Alert tone="danger" role="alert" title={m.inquiries_failed_title()}>
          {reply.limit ?? m.inquiries_failed_text()}
        </Alert>
      );
    case "failed":
      return (
        <Alert tone="danger" role="alert" title={m.inquiries_failed_title()}>
          {m.inquiries_failed_text()}
        </Alert>
      );
  }
}
