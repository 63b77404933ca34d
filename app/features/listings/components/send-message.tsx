import { MessageCircle } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";

type SendMessageProps = {
  sellerId: string;
  /** What the message is about, if it is about a listing. */
  listingId?: number;
  reader: "member" | "visitor";
  className?: string;
};

/** 'Send Message'. A visitor is sent to sign in by the gate of that address, and told why. */
export function SendMessage({ sellerId, listingId, reader, className }: SendMessageProps) {
  const about = listingId === undefined ? "" : `&listingId=${listingId}`;
  const to = `/messages?receiverId=${sellerId}${about}`;
  return (
    <ButtonLink
      to={to}
      variant="secondary"
      full
      rel={reader === "visitor" ? "nofollow" : undefined}
      prefetch="none"
      className={className}
    >
      <MessageCircle aria-hidden />
      {m.listings_send_message()}
    </ButtonLink>
  );
}
