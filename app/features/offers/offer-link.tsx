import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { offerPath } from "./offer.ts";

type OfferLinkProps = {
  listing: { id: number; isReserved: boolean; hasWaitingList: boolean };
  isSeller: boolean;
  isShort?: boolean;
};

export function OfferLink({ listing, isSeller, isShort = false }: OfferLinkProps) {
  const { id, isReserved, hasWaitingList } = listing;
  const isClosed = isReserved && !hasWaitingList;
  const [make, open] = isShort
    ? [m.offers_title_buyer, m.offers_deal_title]
    : [m.offers_make, m.offers_is_mine];
  return (
    <ButtonLink
      to={offerPath(id)}
      variant={isClosed ? "quiet" : "secondary"}
      rel="nofollow"
      prefetch="none"
      className={isShort ? "shrink-0 text-sm" : undefined}
    >
      {isSeller ? m.offers_title() : isClosed ? open() : make()}
    </ButtonLink>
  );
}
