import type { Route } from "./+types/save";
import { saveSearch } from "#app/features/search/saved-searches.server.ts";
import { clock } from "#app/platform/clock.ts";
import { memberOf, backTo } from "../account/member.server.ts";

const flashes = {
  saved: "search-saved",
  already: "search-saved-already",
  "too-many": "search-saved-too-many",
  nothing: "search-saved-nothing",
  "too-long": "search-saved-too-long",
} as const;

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const isFromList = (await request.formData()).has("fromList");
  const outcome = await saveSearch(viewer, url.searchParams, clock.now());
  const back = isFromList ? "/account/searches" : `/search${url.search}`;
  return backTo(context, back, flashes[outcome]);
}

/** Who comes back here from signing in sees the search itself. */
export function loader({ url, context }: Route.LoaderArgs) {
  return backTo(context, `/search${url.search}`);
}
