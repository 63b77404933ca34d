import { Phone } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { ContactReveal } from "./contact-reveal.tsx";

type SellerContactButtonProps = { sellerId: string; full?: boolean };

/** On a member's page: asks for the number of his profile (D2 §2 Seller page, ruling 70). */
export function SellerContactButton({ sellerId, full }: SellerContactButtonProps) {
  return (
    <ContactReveal path={`/seller/${sellerId}/contact`} full={full}>
      <Phone aria-hidden />
      {m.contact_seller()}
    </ContactReveal>
  );
}
