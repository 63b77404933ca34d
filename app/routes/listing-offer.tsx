import { isRouteErrorResponse, useRevalidator } from "react-router";
import type { Route } from "./+types/listing-offer";
import { ListingNotFound } from "#app/features/listing-page/listing-not-found.tsx";
import { decisionForm, offerForm } from "#app/features/offers/offer-form.server.ts";
import { dealPath, offerPath } from "#app/features/offers/offer.ts";
import { offerFailed, priceWords } from "#app/features/offers/offer-words.ts";
import { OffersPanel } from "#app/features/offers/offers-panel.tsx";
import {
  acceptOffer,
  declineOffer,
  getListingOffers,
  makeOffer,
  withdrawOffer,
} from "#app/features/offers/offers.server.ts";
import { ListingTitleLink } from "#app/features/listings/listing-title-link.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { useDigits } from "#app/root-data.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { debounceMs, useLiveRevalidation } from "#app/ui/use-live-revalidation.ts";
import { memberOf } from "./account/member.server.ts";
import { actionHeaders, answerForm } from "./answer-form.server.ts";
import { metaOf } from "./page-meta.ts";
import { ErrorPage } from "./shell/error-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  return getListingOffers(memberOf(context), params.id, { locale, now: clock.now() });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const to = offerPath(Number(params.id));
  const intent = form.get("intent");
  if (intent === "offer")
    return answerForm({ form, context }, offerForm, async ({ member, read, now }) => {
      const { id, buyer, amount } = read();
      const input = { id, amount, buyerId: buyer };
      await makeOffer({ viewer: member(), listingId: params.id, input, now });
      return { flash: "offer-sent", to };
    });
  return answerForm({ form, context }, decisionForm, async ({ member, read, now }) => {
    const { offer, waiting } = read();
    const decision = { viewer: member(), offerId: offer, now };
    if (intent === "accept") {
      const deal = await acceptOffer({ ...decision, hasWaitingList: waiting });
      return { flash: "offer-accepted", to: dealPath(deal) };
    }
    if (intent === "withdraw") {
      await withdrawOffer(decision);
      return { flash: "offer-withdrawn", to };
    }
    await declineOffer(decision);
    return { flash: "offer-declined", to };
  });
}

export const headers = actionHeaders;

export const clientAction = orFailed(offerFailed);

export const meta = metaOf(m.offers_title, m.offers_meta, { noindex: true });

export default function ListingOffer({ loaderData: view, actionData }: Route.ComponentProps) {
  const { listing, isSeller } = view;
  const { revalidate } = useRevalidator();
  useLiveRevalidation(({ kind }) => (kind === "notices" ? debounceMs : null), revalidate);
  const digits = useDigits();
  return (
    <div className="mx-auto max-w-xl space-y-5">
      <header>
        <h1 className="text-2xl font-extrabold">
          {isSeller ? m.offers_title() : m.offers_title_buyer()}
        </h1>
        <ListingTitleLink listing={listing} />
        {listing.price && (
          <p className="text-muted">
            {m.offers_asked({ price: priceWords(listing.price, digits) })}
          </p>
        )}
      </header>
      <FormErrors reply={actionData} hasSummary={false} />
      <OffersPanel view={view} formReply={actionData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ListingNotFound />;
  return <ErrorPage error={error} />;
}
