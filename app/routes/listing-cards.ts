import type { Route } from "./+types/listing-cards";
import { readListingIds } from "#app/features/favorites/favorite.ts";
import { listByIds, listNewest } from "#app/features/listings/listings.server.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

const maxNewest = 8;

/**
 * Cards of live listings in the language of the address, for what a device keeps: those of `ids`, or the newest,
 * of one governorate where `in` has its id.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { locale } = context.get(requestInfoContext);
  const read = { locale, now: clock.now() };
  if (query.has("ids"))
    return Response.json({ cards: await listByIds(readListingIds(query.get("ids")), read) });
  const place = (await gazetteer()).get(query.get("in") ?? "");
  const { cards } = await listNewest(
    { limit: maxNewest, ...(place && { governorateId: place.governorateId }) },
    read,
  );
  return Response.json({ cards });
}
