import type { Route } from "./+types/search-feed";
import { cleanQuery } from "#app/features/search/query.ts";
import { search } from "#app/features/search/search.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { xmlAnswer } from "../sitemap/sitemap.ts";
import { drawAtom } from "./atom.ts";
import { feedOf } from "./feed.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = cleanQuery(new URL(request.url).searchParams.get("q") ?? "");
  if (!query) throw new NotFound();
  const read = { locale: context.get(requestInfoContext).locale, now: clock.now() };
  const { cards } = await search(query, null, read);
  const asked = `?q=${encodeURIComponent(query)}`;
  const feed = feedOf(read, {
    name: m.search_page_title({ query }),
    path: `/search${asked}`,
    feedPath: `/search/feed.xml${asked}`,
  });
  return xmlAnswer(drawAtom(feed, cards), "application/atom+xml");
}
