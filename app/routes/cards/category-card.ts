import type { Route } from "./+types/category-card";
import { getCategory } from "#app/features/catalogue/catalogue.server.ts";
import { allCategoriesId, isCatalogueId } from "#app/features/catalogue/category.ts";
import { categoryIconMarkup } from "#app/features/catalogue/category-icon-markup.server.tsx";
import { m } from "#app/paraglide/messages.js";
import { NotFound } from "#app/platform/errors.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { siteNameIn } from "#app/platform/site.server.ts";
import { cardResponse, siteArtwork } from "./card-response.server.ts";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  if (!isCatalogueId(id)) throw new NotFound();
  const { locale } = context.get(requestInfoContext);
  const category = id === allCategoriesId ? null : await getCategory(id, locale);
  return cardResponse(request, {
    locale,
    siteName: siteNameIn(locale),
    title: category?.name ?? m.catalogue_all(),
    text: category?.description ?? m.catalogue_all_description(),
    artwork: category
      ? { hue: category.hue, icon: categoryIconMarkup(category.icon) }
      : siteArtwork,
  });
}
