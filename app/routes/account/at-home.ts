import type { Route } from "./+types/at-home";
import { countOwnActive } from "#app/features/listing-life/own-listings.server.ts";
import { listOwnOffers } from "#app/features/offers/offers.server.ts";
import { memberOf } from "./member.server.ts";

const offersCounted = 9;

/** What the home page tells a member of their own: how much is live, and how many offers wait for them (9 at most). */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  const [active, { offers }] = await Promise.all([
    countOwnActive(viewer),
    listOwnOffers(viewer, { after: null, limit: offersCounted }),
  ]);
  const waiting = offers.filter(({ isTheirTurn }) => isTheirTurn).length;
  return Response.json({ active, waiting }, { headers: { "cache-control": "no-store" } });
}
