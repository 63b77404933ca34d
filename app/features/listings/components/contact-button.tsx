import { Phone } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { ContactReveal } from "../contact-reveal.tsx";

/** Asks for the seller's number; the answer never stands in the page itself. */
export function ContactButton({ listingId }: { listingId: number }) {
  return (
    <ContactReveal path={`/listing/${listingId}/contact`} size="large" className="w-full sm:w-auto">
      <Phone aria-hidden />
      {m.listings_contact_seller()}
    </ContactReveal>
  );
}
