import type { Route } from "./+types/searches-live";
import { listSavedSearches } from "#app/features/search/saved-searches.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { memberOf } from "./member.server.ts";

/** The member's saved searches in the language of the address, for the row of who comes back to the home page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const searches = await listSavedSearches(memberOf(context), locale);
  return Response.json({ searches }, { headers: { "cache-control": "no-store" } });
}
