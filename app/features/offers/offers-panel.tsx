import { useState } from "react";
import { useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { AmountField } from "#app/ui/amount-field.tsx";
import { getLocale } from "#app/paraglide/runtime.js";
import { currencyName } from "#app/features/listings/price-text.ts";
import type { Price } from "#app/features/listings/price.ts";
import { formatMoment, formatMoney } from "#app/platform/format.ts";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { newId } from "#app/platform/id.ts";
import { localPath } from "#app/platform/local-path.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Banknote, MessageCircle } from "#app/ui/icons.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { ActForm } from "./components/act-form.tsx";
import { dealPath, offerPath } from "./offer.ts";
import type { Offer, ListingOffers } from "./offers.server.ts";
import { comparedWords, priceWords, stateWords } from "./offer-words.ts";
import { OwnOffersLink } from "./own-offers.tsx";

type OffersPanelProps = { view: ListingOffers; formReply?: FormReply };

export function OffersPanel({ view, formReply }: OffersPanelProps) {
  const { dealId, isSeller, reserved, offers } = view;
  return (
    <div className="space-y-5">
      {dealId && (
        <Alert tone="success" title={m.offers_has_deal()}>
          <ButtonLink to={dealPath(dealId)} className="mt-2">
            {m.offers_to_deal()}
          </ButtonLink>
        </Alert>
      )}
      {reserved && (
        <Alert tone="warning" role="note">
          {reserved === "closed" ? m.offers_reserved_closed() : m.offers_reserved_waiting()}
        </Alert>
      )}
      {isSeller ? (
        offers.length === 0 ? (
          <EmptyState icon={Banknote} title={m.offers_none()} text={m.offers_none_text()} />
        ) : (
          <ul className="space-y-4">
            {offers.map((offer) => (
              <li key={offer.buyer.id}>
                <BuyersOffer view={view} offer={offer} formReply={formReply} />
              </li>
            ))}
          </ul>
        )
      ) : (
        !dealId && <OwnOffer view={view} formReply={formReply} />
      )}
      <OwnOffersLink />
    </div>
  );
}

type OfferPartProps = OffersPanelProps & { offer: Offer };

function BuyersOffer({ view, offer, formReply }: OfferPartProps) {
  const { isOpen, price, at } = useOfferSummary(offer);
  return (
    <Card as="article" className="space-y-3">
      <div className="flex items-center gap-3">
        <h2 className="min-w-0 flex-1 text-lg font-extrabold wrap-anywhere">
          <UserWords>{offer.buyer.name}</UserWords>
        </h2>
        <ButtonLink
          to={`/messages?receiverId=${offer.buyer.id}&listingId=${view.listing.id}`}
          variant="quiet"
          prefetch="none"
          className="shrink-0 text-green"
        >
          <MessageCircle aria-hidden />
          {m.offers_deal_talk()}
        </ButtonLink>
      </div>
      <p>
        {!isOpen
          ? m.offers_was({ price, state: stateWords[offer.state]() })
          : offer.isOwn
            ? m.offers_own_counter({ price, at })
            : m.offers_buyer_offers({ price, at })}
      </p>
      {isOpen && <Compared view={view} offer={offer} />}
      {isOpen && view.dealId && <Alert>{m.offers_seller_reserved()}</Alert>}
      {isOpen && !offer.isOwn && <OfferDecision view={view} offer={offer} formReply={formReply} />}
      {isOpen && (
        <Disclosure summary={offer.isOwn ? m.offers_change() : m.offers_counter()}>
          <PriceForm
            view={view}
            buyerId={offer.buyer.id}
            price={offer.price}
            formReply={formReply}
          />
        </Disclosure>
      )}
    </Card>
  );
}

function OwnOffer({ view, formReply }: OffersPanelProps) {
  const { listing, offers, reserved } = view;
  const [offer] = offers;
  const isClosed = reserved === "closed";
  if (!view.takesOffers && !offer) return <Alert>{m.offers_not_taken()}</Alert>;
  return (
    <>
      {offer && <OfferState view={view} offer={offer} formReply={formReply} />}
      {view.takesOffers && !isClosed && (
        <Card>
          <PriceForm
            view={view}
            buyerId={null}
            price={offer?.price ?? listing.price}
            formReply={formReply}
            isFirst={!offer}
          />
        </Card>
      )}
    </>
  );
}

function OfferState({ view, offer, formReply }: OfferPartProps) {
  const { isOpen, price, at } = useOfferSummary(offer);
  if (!isOpen)
    return <Alert role="note">{m.offers_was({ price, state: stateWords[offer.state]() })}</Alert>;
  return (
    <Card className="space-y-3">
      <p className="font-bold">
        {offer.isOwn ? m.offers_own_open({ price, at }) : m.offers_seller_asks({ price, at })}
      </p>
      <Compared view={view} offer={offer} />
      {offer.isOwn ? (
        <ActForm
          to={offerPath(view.listing.id)}
          intent="withdraw"
          fields={{ offer: offer.id }}
          formReply={formReply}
        >
          {({ busy }) => (
            <Button type="submit" variant="quiet" busy={busy}>
              {m.offers_withdraw()}
            </Button>
          )}
        </ActForm>
      ) : (
        <OfferDecision view={view} offer={offer} formReply={formReply} />
      )}
    </Card>
  );
}

function Compared({ view: { listing, isSeller }, offer }: OfferPartProps) {
  const digits = useDigits();
  const words = comparedWords(offer.price, listing.price, { isSeller, digits });
  return words && <p className="rounded-button bg-sunk px-3 py-2 font-bold">{words}</p>;
}

function OfferDecision({ view, offer, formReply }: OfferPartProps) {
  const navigate = useNavigate();
  const to = offerPath(view.listing.id);
  const { price } = useOfferSummary(offer);
  const fields = { offer: offer.id };
  const hasDeal = view.dealId !== null || view.reserved !== null;
  return (
    <div className="space-y-2">
      {!hasDeal && (
        <ActForm
          to={to}
          intent="accept"
          fields={fields}
          formReply={formReply}
          onDone={() => void navigate(localPath(dealPath(offer.id)))}
          className="space-y-3"
        >
          {({ busy }) => (
            <>
              {view.isSeller && (
                <Checkbox
                  id={`closed-${offer.id}`}
                  name="closed"
                  value="yes"
                  label={m.offers_close()}
                  hint={m.offers_close_hint()}
                />
              )}
              <Button type="submit" full busy={busy}>
                {view.isSeller ? m.offers_accept() : m.offers_accept_price({ price })}
              </Button>
            </>
          )}
        </ActForm>
      )}
      <ActForm to={to} intent="decline" fields={fields} formReply={formReply}>
        {({ busy }) => (
          <Button type="submit" variant="secondary" full busy={busy}>
            {m.offers_decline()}
          </Button>
        )}
      </ActForm>
    </div>
  );
}

/** Focused at once: the price is the only thing to enter on that page. */
function focusFirst(field: HTMLInputElement | null) {
  field?.focus();
}

type PriceFormProps = OffersPanelProps & {
  buyerId: string | null;
  price: Price | null;
  isFirst?: boolean;
};

function PriceForm({ view, buyerId, price, formReply, isFirst = false }: PriceFormProps) {
  // A repeated form is the same offer; after success the next one is new.
  const [id, setId] = useState(() => formReply?.values.id ?? newId());
  const { currency, pound } = view.listing.price ?? { currency: null, pound: null };
  if (!currency) return null;
  const unit = { currency: currencyName(currency, pound, getLocale()) };
  const typed = formReply?.intent === "offer" ? formReply.values.amount : undefined;
  const field = buyerId ? `amount-${buyerId}` : "field-amount";
  return (
    <ActForm
      to={offerPath(view.listing.id)}
      intent="offer"
      fields={{ id, buyer: buyerId ?? "" }}
      formReply={formReply}
      waits
      onDone={() => setId(newId())}
      className="space-y-4"
    >
      {({ busy, reply }) => (
        <>
          <AmountField
            label={buyerId ? m.offers_amount_counter() : m.offers_amount()}
            name="amount"
            id={field}
            hint={buyerId ? m.offers_amount_counter_hint(unit) : m.offers_amount_hint(unit)}
            error={reply?.errors.amount}
            required
            ref={isFirst ? focusFirst : undefined}
            onFocus={(event) => event.currentTarget.select()}
            value={typed ?? (price?.min ? formatMoney(price.min, "en") : "")}
            inputClass="text-lg font-bold"
          />
          <Button type="submit" full busy={busy}>
            {buyerId ? m.offers_send_counter() : isFirst ? m.offers_send() : m.offers_change()}
          </Button>
        </>
      )}
    </ActForm>
  );
}

function useOfferSummary({ state, price, endsAt }: Offer) {
  const digits = useDigits();
  return {
    isOpen: state === "open",
    price: priceWords(price, digits),
    at: formatMoment(endsAt, getLocale(), digits),
  };
}
