import { MessageCircle } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { ComingSoonLink } from "#app/ui/coming-soon.tsx";

type SendMessageProps = {
  sellerId: string;
  /** What the message is about, if it is about a listing. */
  listingId?: number;
  reader: "member" | "visitor";
  className?: string;
};

/** 'Send Message' (D1 §2). A visitor is sent to sign in by the gate of that address, and told why. */
export function SendMessage({ sellerId, listingId, reader, className }: SendMessageProps) {
  const about = listingId === undefined ? "" : `&listingId=${listingId}`;
  const to = `/messages?receiverId=${sellerId}${about}`;
  const words = (
    <>
      <MessageCircle aria-hidden />
      {m.listings_send_message()}
    </>
  );
  if (reader === "visitor") {
    return (
      <ButtonLink to={to} variant="secondary" full rel="nofollow" className={className}>
        {words}
      </ButtonLink>
    );
  }
  return (
    <ComingSoonLink
      to={to}
      className={`${buttonClass({ variant: "secondary", full: true })} ${className ?? ""}`}
    >
      {words}
    </ComingSoonLink>
  );
}
