import { useRevalidator } from "react-router";
import type { Route } from "./+types/listing-offer";
import { ListingNotFound } from "#app/features/listing-page/listing-not-found.tsx";
import { decisionForm, offerForm } from "#app/features/offers/offer-form.server.ts";
import { dealPath, offerPath } from "#app/features/offers/offer.ts";
import { offerFailed } from "#app/features/offers/offer-words.ts";
import { OfferListing } from "#app/features/offers/offer-listing.tsx";
import { OffersPanel } from "#app/features/offers/offers-panel.tsx";
import {
  acceptOffer,
  declineOffer,
  getListingOffers,
  makeOffer,
  withdrawOffer,
} from "#app/features/offers/offers.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { useLastReply } from "#app/ui/use-last-reply.ts";
import { debounceMs, useLiveRevalidation } from "#app/ui/use-live-revalidation.ts";
import { memberOf } from "./account/member.server.ts";
import { actionHeaders, answerForm } from "./answer-form.server.ts";
import { metaOf } from "./page-meta.ts";
import { absentOr } from "./shell/error-page.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  return getListingOffers(memberOf(context), params.id, { locale, now: clock.now() });
}

type Decision = Parameters<typeof acceptOffer>[0];

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const to = offerPath(Number(params.id));
  const sent = { form, context };
  const decide = (flash: FlashCode, act: (input: Decision) => Promise<string | void>) =>
    answerForm(sent, decisionForm, async ({ member, read, now }) => {
      const { offer: offerId, closed: isClosed } = read();
      const deal = await act({ viewer: member(), offerId, isClosed, now });
      return { flash, to: deal ? dealPath(deal) : to };
    });
  return answerIntents(form, {
    offer: () =>
      answerForm(sent, offerForm, async ({ member, read, now }) => {
        const { id, buyer, amount } = read();
        const input = { id, ...amount, buyerId: buyer };
        await makeOffer({ viewer: member(), listingId: params.id, input, now });
        return { flash: "offer-sent", to };
      }),
    accept: () => decide("offer-accepted", acceptOffer),
    withdraw: () => decide("offer-withdrawn", withdrawOffer),
    decline: () => decide("offer-declined", declineOffer),
  });
}

export const headers = actionHeaders;

export const clientAction = orFailed(offerFailed);

export const meta = metaOf(m.offers_title, m.offers_meta, { noindex: true });

export default function ListingOffer({ loaderData: view, actionData }: Route.ComponentProps) {
  const { listing, isSeller } = view;
  const { revalidate } = useRevalidator();
  useLiveRevalidation(({ kind }) => (kind === "notices" ? debounceMs : null), revalidate);
  const reply = useLastReply(actionData);
  return (
    <div className="mx-auto max-w-xl space-y-5">
      <header>
        <h1 className="text-2xl font-extrabold">
          {isSeller ? m.offers_title() : m.offers_title_buyer()}
        </h1>
        <OfferListing listing={listing} />
      </header>
      <FormErrors reply={reply} hasSummary={false} />
      <OffersPanel view={view} formReply={reply} />
    </div>
  );
}

export const ErrorBoundary = absentOr(ListingNotFound);
