import { useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { ContactReply } from "../contact.ts";
import { ContactDetails } from "./contact-details.tsx";

type ContactAnswerProps = {
  reply: Exclude<ContactReply, { outcome: "proof" }>;
  /** What stands over each way to the seller. */
  heading: "h2" | "h3";
  /** The way that was asked for. */
  wants?: "whatsapp" | undefined;
};

/** The contact, or why it is not shown. */
export function ContactAnswer({ reply, heading, wants }: ContactAnswerProps) {
  switch (reply.outcome) {
    case "shown":
      return <ContactDetails contact={reply.contact} heading={heading} wants={wants} />;
    case "too-many":
      return (
        <Alert tone="warning" role="alert" title={m.contact_too_many_title()}>
          {reply.limit}
        </Alert>
      );
    case "visitors-refused":
      return <VisitorsRefused retryAfter={reply.retryAfter} />;
    case "suspended":
      return (
        <Alert tone="warning" role="alert">
          {m.contact_suspended()}
        </Alert>
      );
    case "gone":
      return (
        <Alert tone="warning" role="alert">
          {m.contact_gone()}
        </Alert>
      );
    case "failed":
      return (
        <Alert tone="danger" role="alert" title={m.contact_failed_title()}>
          {m.contact_failed_text()}
        </Alert>
      );
  }
}

function VisitorsRefused({ retryAfter }: { retryAfter: number }) {
  const { pathname } = useLocation();
  return (
    <Alert tone="warning" role="alert" title={m.contact_too_many_title()}>
      <p>{m.contact_visitors_refused({ count: minutes(retryAfter) })}</p>
      <ButtonLink to={`/sign-in?next=${encodeURIComponent(pathname)}`} className="mt-3">
        {m.contact_sign_in()}
      </ButtonLink>
    </Alert>
  );
}

const minutes = (seconds: number) => Math.max(1, Math.ceil(seconds / 60));
