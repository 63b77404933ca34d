import type { Route } from "./+types/places";
import { findPlaces } from "#app/features/places/place-finder.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

const hour = 60 * 60;

/** The places that `q` may mean, in the language of the address: what the form's search by typing asks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const places = await findPlaces(typed, context.get(requestInfoContext).locale);
  // The same for everybody, and only a new version of the program changes it.
  return Response.json({ places }, { headers: { "cache-control": `public, max-age=${hour}` } });
}
