import type { Route } from "./+types/searches-live";
import { listSavedSearches } from "#app/features/search/saved-searches.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { memberOf } from "./member.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const searches = await listSavedSearches(memberOf(context), locale);
  return Response.json({ searches }, { headers: { "cache-control": "no-store" } });
}
