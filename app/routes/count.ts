import type { Route } from "./+types/count";
import { isCatalogueId } from "#app/features/catalogue/category.ts";
import { countFiltered } from "#app/features/listings/filtered-listings.server.ts";
import { readListingFilter } from "#app/features/listings/listing-filter.ts";
import { listGovernorateOptions } from "#app/features/places/gazetteer.server.ts";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

/** Seconds: the same for everybody. */
const lasting = 60;

/** How many listings a filter would show, for its button; more than are counted read as null. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const idOf = (name: string) => {
    const id = query.get(name);
    return id !== null && isCatalogueId(id) ? id : null;
  };
  const section = { categoryId: idOf("category"), subcategoryId: idOf("subcategory") };
  const governorates = await listGovernorateOptions(context.get(requestInfoContext).locale);
  const filter = readListingFilter(query, { ...section, governorates });
  return Response.json(
    { count: await countFiltered(section, filter, clock.now()) },
    { headers: { "cache-control": `public, max-age=${lasting}` } },
  );
}
