import type { Route } from "./+types/listing-card";
import { getListing } from "#app/features/listings/listings.server.ts";
import { listingShareCard } from "#app/features/listing-page/listing-share-card.server.ts";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { cardResponse } from "./card-response.server.ts";

/** The share card of a listing, of live ones only: every request gets what a visitor sees. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const listing = await getListing(id, null, { locale, now: clock.now() });
  return cardResponse(request, listingShareCard(listing, listing.section.category, locale));
}
