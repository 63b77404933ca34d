import type { Route } from "./+types/count";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { countFiltered } from "#app/features/search/filtered-lists.server.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { readSearchParams } from "#app/features/search/search-params.ts";
import { consumeSearch } from "#app/features/search/search-limits.server.ts";
import { countSearch } from "#app/features/search/search.server.ts";
import { clock } from "#app/platform/clock.ts";
import { isUuid } from "#app/platform/id.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

const lasting = 60;

/**
 * How many listings a filter, of one `seller` or with `q` of a search, would show, for the filter's button; more
 * than are counted read as null.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale, clientAddress } = context.get(requestInfoContext);
  const now = clock.now();
  const [sections, governorates] = await Promise.all([
    listCatalogue(locale),
    listGovernorateOptions(locale),
  ]);
  const query = new URL(request.url).searchParams;
  const params = readSearchParams(query, { sections, governorates });
  const seller = query.get("seller");
  const sellerId = seller && isUuid(seller) ? seller : null;
  if (params.query) await consumeSearch("suggest", { request, clientAddress }, now);
  const count = params.query
    ? await countSearch(params, now)
    : await countFiltered({ ...params.section, sellerId }, params.filter, now);
  return Response.json({ count }, { headers: { "cache-control": `public, max-age=${lasting}` } });
}
