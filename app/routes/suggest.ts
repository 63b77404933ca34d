import type { Route } from "./+types/suggest";
import { orTooMany } from "#app/features/accounts/entry-trouble.ts";
import { takeSearch } from "#app/features/search/search-limits.server.ts";
import { suggest } from "#app/features/search/suggest.server.ts";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

/** Seconds: the same for everybody, and new words come slowly. */
const lasting = 5 * 60;

/** What `q` may become, in the language of the address: what the search field asks while somebody types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  const { locale, clientAddress } = context.get(requestInfoContext);
  const refused = await orTooMany(takeSearch("suggest", { request, clientAddress }, clock.now()));
  if (refused) {
    const headers = { "retry-after": String(refused.retryAfter), "cache-control": "no-store" };
    return Response.json({ suggestions: [] }, { status: 429, headers });
  }
  const suggestions = await suggest(typed, locale);
  return Response.json(
    { suggestions },
    { headers: { "cache-control": `public, max-age=${lasting}` } },
  );
}
