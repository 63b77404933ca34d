import { MessageCircle, Phone, WhatsAppMark } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { ContactReveal } from "../contact-reveal.tsx";
import type { ListingDetail } from "#app/features/listings/listings.server.ts";

type ContactBarProps = {
  listing: Pick<ListingDetail, "id" | "hasContact" | "hasPhone" | "hasWhatsapp">;
  sellerId: string;
};

/**
 * The ways to the seller, on a phone always in reach in the place of the bottom bar. They ask for their number: it
 * never stands in the page itself.
 */
export function ContactBar({ listing, sellerId }: ContactBarProps) {
  const { id, hasContact, hasPhone, hasWhatsapp } = listing;
  const path = `/listing/${id}/contact`;
  const messages = `/messages?receiverId=${sellerId}&listingId=${id}`;
  return (
    <div role="group" aria-label={m.contact_title()} className="contact-bar no-print">
      {hasContact && (
        <ContactReveal path={path} messages={messages} full>
          <Phone aria-hidden />
          <span className="max-md:hidden">{m.listings_contact_seller()}</span>
          <span className="md:hidden">{hasPhone ? m.contact_call() : m.contact_short()}</span>
        </ContactReveal>
      )}
      {hasWhatsapp && (
        <ContactReveal path={path} messages={messages} full variant="secondary" wants="whatsapp">
          <WhatsAppMark />
          {m.contact_whatsapp()}
        </ContactReveal>
      )}
      <ButtonLink to={messages} variant="secondary" rel="nofollow" prefetch="none">
        <MessageCircle aria-hidden />
        {m.contact_message()}
      </ButtonLink>
    </div>
  );
}
