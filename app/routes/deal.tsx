import { useRevalidator } from "react-router";
import type { Route } from "./+types/deal";
import { DealPanel } from "#app/features/offers/deal-panel.tsx";
import {
  cancelDeal,
  extendDeal,
  getDeal,
  setMeeting,
  setWaitingList,
  typeCode,
} from "#app/features/offers/deals.server.ts";
import { decisionForm, codeForm, meetingForm } from "#app/features/offers/offer-form.server.ts";
import { dealPath } from "#app/features/offers/offer.ts";
import { OfferListing } from "#app/features/offers/offer-listing.tsx";
import { dealFailed } from "#app/features/offers/offer-words.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { dayOf } from "#app/platform/format.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { debounceMs, useLiveRevalidation } from "#app/ui/use-live-revalidation.ts";
import { memberOf } from "./account/member.server.ts";
import { actionHeaders, answerForm } from "./answer-form.server.ts";
import { pageMeta } from "./page-meta.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const { governorateId, ...deal } = await getDeal(memberOf(context), params.id);
  const governorates = await listGovernorateOptions(locale);
  const areas = governorates.find(({ id }) => id === governorateId)?.areas ?? [];
  return { deal, places: areas.map(({ name }) => name), today: dayOf(clock.now()) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const to = dealPath(params.id);
  const sent = { form, context };
  const act = (flash: FlashCode, change: typeof cancelDeal) =>
    answerForm(sent, decisionForm, async ({ member, now }) => {
      await change({ viewer: member(), dealId: params.id, now });
      return { flash, to };
    });
  return answerIntents(form, {
    meet: () => {
      form.set("at", form.getAll("at").join("T"));
      return answerForm(sent, meetingForm(clock.now()), async ({ member, read, now }) => {
        await setMeeting({ viewer: member(), dealId: params.id, meeting: read(), now });
        return { flash: "meeting-saved", to };
      });
    },
    code: () =>
      answerForm(sent, codeForm, async ({ member, read, now }) => {
        const { code } = read();
        if (!(await typeCode({ viewer: member(), dealId: params.id, code, now })))
          throw new FormRefused(422, { errors: { code: m.offers_code_wrong() } });
        return { flash: "deal-code-taken", to };
      }),
    extend: () => act("deal-extended", extendDeal),
    close: () => act("deal-closed", (input) => setWaitingList({ ...input, hasWaitingList: false })),
    open: () => act("deal-opened", (input) => setWaitingList({ ...input, hasWaitingList: true })),
    cancel: () => act("deal-cancelled", cancelDeal),
  });
}

export const headers = actionHeaders;

export const clientAction = orFailed(dealFailed);

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return pageMeta({
    root: matches[0].loaderData,
    title: `${m.offers_deal_title()}: ${loaderData.deal.listing.title}`,
    description: m.offers_deal_meta(),
    path: dealPath(params.id),
    noindex: true,
  });
}

export default function DealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { deal, places, today } = loaderData;
  const { revalidate } = useRevalidator();
  useLiveRevalidation(({ kind }) => (kind === "notices" ? debounceMs : null), revalidate);
  return (
    <div className="mx-auto max-w-xl space-y-5">
      <header>
        <h1 className="text-2xl font-extrabold">{m.offers_deal_title()}</h1>
        <OfferListing listing={deal.listing} />
      </header>
      <FormErrors reply={actionData} hasSummary={false} />
      <DealPanel deal={deal} places={places} today={today} formReply={actionData} />
    </div>
  );
}
