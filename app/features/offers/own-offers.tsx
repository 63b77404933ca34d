import type { Price } from "#app/features/listings/price.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import type { Digits } from "#app/platform/format.ts";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { useDigits } from "#app/root-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Banknote } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import {
  comparedWords,
  dealStateWords,
  priceWords,
  shortPriceWords,
  stateWords,
} from "./offer-words.ts";
import { ownOffersPath } from "./offer.ts";
import type { OwnOffer } from "./offers.server.ts";

/** A sum is short; of a range both ends are said, which an offer is compared with. */
function askingPriceWords(price: Price, digits: Digits): string {
  const isRange = price.max !== null && price.max !== price.min;
  return (isRange ? priceWords : shortPriceWords)({ ...price, type: "fixed" }, digits);
}

type OwnOffersProps = { offers: readonly OwnOffer[]; next: string | null };

export function OwnOffers({ offers, next }: OwnOffersProps) {
  if (offers.length === 0)
    return <EmptyState icon={Banknote} title={m.offers_none()} text={m.offers_own_none_text()} />;
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {offers.map((offer) => (
          <li key={offer.id} className="relative flex flex-wrap gap-3 p-3 has-[a:hover]:bg-sunk">
            <Line offer={offer} />
          </li>
        ))}
      </ul>
      <Pagination next={next} />
    </>
  );
}

function Line({ offer }: { offer: OwnOffer }) {
  const { listing, pictureId, path } = offer;
  const { shortDate } = useFormats();
  const digits = useDigits();
  const price = shortPriceWords(offer.price, digits);
  const { isSeller } = offer;
  const compared = comparedWords(offer.price, listing.price, { isSeller, digits });
  return (
    <>
      {pictureId ? (
        <img
          src={mediaUrl(pictureId, 320)}
          alt=""
          loading="lazy"
          className="size-14 shrink-0 rounded-small object-cover"
        />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-small bg-sunk text-muted">
          <Banknote aria-hidden />
        </span>
      )}
      <div className="min-w-0 flex-1 space-y-1 text-sm">
        <UserText
          as="h2"
          lang={listing.locale}
          isAligned
          className="line-clamp-2 font-bold wrap-anywhere"
        >
          {path ? (
            <LocalLink to={path} prefetch="none" className="after:absolute after:inset-0">
              {listing.title}
            </LocalLink>
          ) : (
            listing.title
          )}
        </UserText>
        <State offer={offer} />
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-base font-extrabold">
            {offer.dealState
              ? m.offers_price_agreed({ price })
              : offer.isOwn
                ? m.offers_price_own({ price })
                : m.offers_price_other({ price })}
          </span>
          {listing.price && (
            <span className="text-muted">
              {m.offers_asked_short({
                price: askingPriceWords(listing.price, digits),
              })}
            </span>
          )}
        </p>
        {compared && <p className="font-bold">{compared}</p>}
        <div className="flex flex-wrap gap-x-3 text-muted">
          <WithWhom isSeller={offer.isSeller} name={offer.otherName} />
          <time dateTime={offer.at.toISOString()}>{shortDate(offer.at)}</time>
        </div>
      </div>
      {offer.isTheirTurn && path && (
        <ButtonLink
          to={path}
          prefetch="none"
          aria-label={m.offers_answer_about({ title: listing.title })}
          className="relative max-sm:w-full sm:self-center"
        >
          {m.offers_answer()}
        </ButtonLink>
      )}
      {offer.dealState === "open" && path && (
        <ButtonLink
          to={path}
          prefetch="none"
          variant="secondary"
          aria-label={m.offers_deal_about({ title: listing.title })}
          className="relative max-sm:w-full sm:self-center"
        >
          {m.offers_deal_open()}
        </ButtonLink>
      )}
    </>
  );
}

function State({ offer: { dealState, state, isTheirTurn } }: { offer: OwnOffer }) {
  if (isTheirTurn) return null;
  if (dealState)
    return (
      <Badge tone={dealState === "open" ? "green" : "neutral"} className="shrink-0">
        {dealStateWords[dealState]()}
      </Badge>
    );
  return (
    <Badge className="shrink-0">
      {state === "open" ? m.offers_turn_other() : stateWords[state]()}
    </Badge>
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
