import { Phone } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ComingSoonLink } from "#app/ui/coming-soon.tsx";

type ContactButtonProps = { listingId: number; asked: boolean };

/** Asks for the seller's number; the answer never stands in the page itself (ruling 31). */
export function ContactButton({ listingId, asked }: ContactButtonProps) {
  return (
    <div id="contact" className="space-y-3">
      <ComingSoonLink
        to={`/listing/${listingId}?contact=asked#contact`}
        rel="nofollow"
        className={`${buttonClass({ size: "large" })} w-full sm:w-auto`}
      >
        <Phone aria-hidden />
        {m.listings_contact_seller()}
      </ComingSoonLink>
      {asked && (
        <Alert title={m.common_coming_soon_title()} role="status">
          {m.common_coming_soon_text()}
        </Alert>
      )}
    </div>
  );
}
