import { useRevalidator } from "react-router";
import type { Route } from "./+types/offers";
import { ownOffersPath, readOwnOffersKey } from "#app/features/offers/offer.ts";
import { listOwnOffers } from "#app/features/offers/offers.server.ts";
import { OwnOffers } from "#app/features/offers/own-offers.tsx";
import { m } from "#app/paraglide/messages.js";
import { debounceMs, useLiveRevalidation } from "#app/ui/use-live-revalidation.ts";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { memberOf } from "./member.server.ts";

const offersPerPage = 30;

export async function loader({ request, context }: Route.LoaderArgs) {
  const after = readOwnOffersKey(new URL(request.url).searchParams.get("after"));
  const { offers, next } = await listOwnOffers(memberOf(context), { after, limit: offersPerPage });
  return { offers, next: next && `${ownOffersPath}?after=${next}` };
}

export const meta = metaOf(m.offers_own_title, m.offers_own_text, { noindex: true });

export default function Offers({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLiveRevalidation(({ kind }) => (kind === "notices" ? debounceMs : null), revalidate);
  return (
    <div className="space-y-6">
      <AccountHeading title={m.offers_own_title()} text={m.offers_own_text()} />
      <OwnOffers {...loaderData} />
    </div>
  );
}
