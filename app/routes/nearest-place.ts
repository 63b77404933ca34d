import type { Route } from "./+types/nearest-place";
import { readMapPosition } from "#app/features/places/map-query.ts";
import { namePosition } from "#app/features/places/place-names.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";

/** What the position `lat`, `lng` is called. For members: a geocoder may count every question. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const position = readMapPosition(new URL(request.url).searchParams);
  if (!position) {
    return Response.json({ name: null, message: wordsOfStatus(400).text }, { status: 400 });
  }
  const name = await namePosition(position, context.get(requestInfoContext).locale);
  return Response.json({ name });
}
