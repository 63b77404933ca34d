import { redirect } from "react-router";
import type { Route } from "./+types/saved-search";
import { findSavedSearch } from "#app/features/search/saved-searches.server.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { memberOf } from "./member.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const path = await findSavedSearch(memberOf(context), params.id);
  return redirect(pathIn(context.get(requestInfoContext).locale, path ?? "/account/searches"));
}
