import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { offerPath } from "./offer.ts";

/** Beside a listing's price: to the page on which one names another. */
export function OfferLink({ listingId, isSeller }: { listingId: number; isSeller: boolean }) {
  return (
    <ButtonLink to={offerPath(listingId)} variant="secondary" rel="nofollow" prefetch="none">
      {isSeller ? m.offers_title() : m.offers_make()}
    </ButtonLink>
  );
}
