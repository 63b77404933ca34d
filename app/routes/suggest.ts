import type { Route } from "./+types/suggest";
import { suggest } from "#app/features/search/suggest.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

/** Seconds: the same for everybody, and new words come slowly. */
const lasting = 5 * 60;

/** What `q` may become, in the language of the address: what the search field asks while somebody types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const suggestions = await suggest(typed, context.get(requestInfoContext).locale);
  return Response.json(
    { suggestions },
    { headers: { "cache-control": `public, max-age=${lasting}` } },
  );
}
