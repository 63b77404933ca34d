import type { Route } from "./+types/favorites-merge";
import { readListingIds } from "#app/features/favorites/favorite.ts";
import { mergeFavorites } from "#app/features/favorites/favorites.server.ts";
import { clock } from "#app/platform/clock.ts";
import { memberOf, backTo } from "./account/member.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const ids = (await request.formData()).get("ids");
  const listingIds = readListingIds(typeof ids === "string" ? ids : null);
  await mergeFavorites(memberOf(context), listingIds, clock.now());
  return Response.json({});
}

export function loader({ context }: Route.LoaderArgs) {
  return backTo(context, "/favorites");
}
