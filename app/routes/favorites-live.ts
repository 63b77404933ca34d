import type { Route } from "./+types/favorites-live";
import { readListingIds } from "#app/features/favorites/favorite.ts";
import { listByIds } from "#app/features/listings/listings.server.ts";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

/** The cards of those of `ids` that are live, in the language of the address: what a visitor's hearts are now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = readListingIds(new URL(request.url).searchParams.get("ids"));
  const { locale } = context.get(requestInfoContext);
  return Response.json({ cards: await listByIds(ids, { locale, now: clock.now() }) });
}
