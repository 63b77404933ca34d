import type { Route } from "./+types/suggest";
import { maxTitleLength } from "#app/features/listings/listing.ts";
import { guessSection, suggest, suggestAtFirst } from "#app/features/search/suggest.server.ts";
import { consumeSearch } from "#app/features/search/search-limits.server.ts";
import { clock } from "#app/platform/clock.ts";
import { orTooMany } from "#app/platform/errors.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

const lasting = 5 * 60;

/**
 * What `q` may become, in the language of the address: what the search field asks while somebody types, and without it
 * what they may begin with, `in` their place. For what was `typed` into a browser's own field, in the form of
 * OpenSearch. And what section a listing of this `title` may stand in: what the form of listings asks.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { locale, clientAddress } = context.get(requestInfoContext);
  const refused = await orTooMany(
    consumeSearch("suggest", { request, clientAddress }, clock.now()),
  );
  if (refused) {
    const headers = { "retry-after": String(refused.retryAfter), "cache-control": "no-store" };
    return Response.json({ suggestions: [] }, { status: 429, headers });
  }
  const cached = { "cache-control": `public, max-age=${lasting}` };
  const typed = query.get("typed");
  if (typed !== null) {
    const texts = (await suggest(typed, locale)).map(({ text }) => text);
    const headers = { ...cached, "content-type": "application/x-suggestions+json; charset=utf-8" };
    return Response.json([typed, [...new Set(texts)]], { headers });
  }
  const title = query.get("title");
  const answer = title
    ? { section: await guessSection(cutText(title, maxTitleLength)) }
    : {
        suggestions: query.has("q")
          ? await suggest(query.get("q") ?? "", locale)
          : await suggestAtFirst(query.get("in") ?? "", locale),
      };
  return Response.json(answer, { headers: cached });
}
