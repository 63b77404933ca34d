import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { offerPath } from "./offer.ts";

type OfferLinkProps = {
  listing: { id: number; isReserved: boolean; hasWaitingList: boolean };
  isSeller: boolean;
};

/** Beside a listing's price: to the page on which one names another, or the deal for whose it is. */
export function OfferLink({ listing, isSeller }: OfferLinkProps) {
  const { id, isReserved, hasWaitingList } = listing;
  const isClosed = isReserved && !hasWaitingList;
  return (
    <ButtonLink
      to={offerPath(id)}
      variant={isClosed ? "quiet" : "secondary"}
      rel="nofollow"
      prefetch="none"
    >
      {isSeller ? m.offers_title() : isClosed ? m.offers_is_mine() : m.offers_make()}
    </ButtonLink>
  );
}
