import type { Route } from "./+types/seller-feed";
import { listNewest } from "#app/features/listings/listings.server.ts";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { openSeller } from "../seller/open-seller.server.ts";
import { feedResponse, listingsPerFeed } from "./feed.server.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const read = { locale, now: clock.now() };
  const seller = await openSeller(id, locale);
  const { cards } = await listNewest({ ownerId: seller.id, limit: listingsPerFeed }, read);
  return feedResponse(
    { ...read, name: seller.name, path: `/seller/${seller.id}`, author: seller.name },
    cards,
  );
}
