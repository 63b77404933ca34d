import type { Route } from "./+types/at-home";
import { countOwnActive } from "#app/features/listing-life/own-listings.server.ts";
import { countOffersToAnswer } from "#app/features/offers/offers.server.ts";
import { memberOf } from "./member.server.ts";

/** What the home page tells a member of their own: how much is live, and how many offers wait for them. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  const [active, waiting] = await Promise.all([
    countOwnActive(viewer),
    countOffersToAnswer(viewer),
  ]);
  return Response.json({ active, waiting }, { headers: { "cache-control": "no-store" } });
}
