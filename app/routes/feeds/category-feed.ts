import type { Route } from "./+types/category-feed";
import { getCategory } from "#app/features/catalogue/catalogue.server.ts";
import { allCategoriesId, isCatalogueId } from "#app/features/catalogue/category.ts";
import { listNewest } from "#app/features/listings/listings.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { feedResponse, listingsPerFeed } from "./feed.server.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  if (!isCatalogueId(id)) throw new NotFound();
  const { locale } = context.get(requestInfoContext);
  const read = { locale, now: clock.now() };
  const isAll = id === allCategoriesId;
  const [category, { cards }] = await Promise.all([
    isAll ? null : getCategory(id, locale),
    listNewest({ ...(!isAll && { categoryId: id }), limit: listingsPerFeed }, read),
  ]);
  const name = category?.name ?? m.catalogue_all();
  return feedResponse({ ...read, name, path: `/category/${id}` }, cards);
}
