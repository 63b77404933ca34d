import { m } from "#app/paraglide/messages.js";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { useDigits } from "#app/root-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Banknote } from "#app/ui/icons.tsx";
import { LocalLink, TextLink } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { dealStateWords, priceWords, stateWords } from "./offer-words.ts";
import { ownOffersPath } from "./offer.ts";
import type { OwnOffer } from "./offers.server.ts";

type OwnOffersProps = { offers: readonly OwnOffer[]; next: string | null };

export function OwnOffers({ offers, next }: OwnOffersProps) {
  if (offers.length === 0)
    return <EmptyState icon={Banknote} title={m.offers_none()} text={m.offers_own_none_text()} />;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {offers.map((offer) => (
          <li key={offer.id} className="space-y-1 px-4 py-3">
            <Line offer={offer} />
          </li>
        ))}
      </ul>
      <Pagination next={next} />
    </>
  );
}

function Line({ offer }: { offer: OwnOffer }) {
  const { listing, state, dealState, path } = offer;
  const price = priceWords(offer.price, useDigits());
  const isOpen = (dealState ?? state) === "open";
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <UserText lang={listing.locale} isAligned className="aligned min-w-0 wrap-anywhere">
          {path ? (
            <TextLink to={path} prefetch="none" className="font-bold text-green">
              {listing.title}
            </TextLink>
          ) : (
            <span className="inline-flex min-h-11 items-center font-bold">{listing.title}</span>
          )}
        </UserText>
        <Badge tone={isOpen ? "green" : "neutral"} className="mt-2.5 shrink-0">
          {dealState ? dealStateWords[dealState]() : stateWords[state]()}
        </Badge>
      </div>
      <p>
        {dealState
          ? m.offers_deal_price({ price })
          : offer.isOwn
            ? m.offers_price_own({ price })
            : m.offers_price_other({ price })}
      </p>
      <WithWhom isSeller={offer.isSeller} name={offer.otherName} />
    </>
  );
}

export function OwnOffersLink() {
  return (
    <LocalLink to={ownOffersPath} className="text-link font-bold text-green">
      {m.offers_own_title()}
    </LocalLink>
  );
}

export function WithWhom({ isSeller, name }: { isSeller: boolean; name: string }) {
  const [before, after] = splitAtPlaceholder((slot) =>
    isSeller ? m.offers_deal_with_buyer({ name: slot }) : m.offers_deal_with_seller({ name: slot }),
  );
  return (
    <p className="wrap-anywhere">
      {before}
      <UserWords>{name}</UserWords>
      {after}
    </p>
  );
}
