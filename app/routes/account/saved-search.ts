import type { Route } from "./+types/saved-search";
import { findSavedSearch } from "#app/features/search/saved-searches.server.ts";
import { memberOf, backTo } from "./member.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const path = await findSavedSearch(memberOf(context), params.id);
  return backTo(context, path ?? "/account/searches");
}
