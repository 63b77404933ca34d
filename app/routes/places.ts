import type { Route } from "./+types/places";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { findPlaces } from "#app/features/places/place-finder.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { hourSeconds } from "#app/platform/durations.ts";

/**
 * The places that `q` may mean, in the language of the address: what the form's search by typing asks. With
 * `in`, the areas of that governorate: what a filter asks.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { locale } = context.get(requestInfoContext);
  const around = query.get("in");
  const found =
    around === null
      ? { places: await findPlaces(query.get("q") ?? "", locale) }
      : { areas: await listAreas(around, locale) };
  // The same for everybody, and only a new version of the program changes it.
  return Response.json(found, { headers: { "cache-control": `public, max-age=${hourSeconds}` } });
}

async function listAreas(governorateId: string, locale: Locale) {
  const governorates = await listGovernorateOptions(locale);
  return governorates.find(({ id }) => id === governorateId)?.areas ?? [];
}
