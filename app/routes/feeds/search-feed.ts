import type { Route } from "./+types/search-feed";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { readSearchParams, searchPath } from "#app/features/search/search-params.ts";
import { search } from "#app/features/search/search.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { feedResponse } from "./feed.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const read = { locale: context.get(requestInfoContext).locale, now: clock.now() };
  const params = readSearchParams(new URL(request.url).searchParams, {
    sections: await listCatalogue(read.locale),
    governorates: await listGovernorateOptions(read.locale),
  });
  if (!params.query) throw new NotFound();
  const { cards } = await search({ ...params, after: null }, { ...read, isCounted: false });
  const name = m.search_page_title({ query: params.query });
  return feedResponse({ ...read, name, path: searchPath(params) }, cards);
}
