import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { baseLocale } from "#app/platform/locale.ts";
import { documentNames } from "../documents/document.ts";
import { sitemapOf } from "./sitemap.server.ts";

export async function loader() {
  const catalogue = await listCatalogue(baseLocale);
  const paths = [
    "/",
    "/category/all",
    ...catalogue.flatMap(({ id, subcategories }) => [
      `/category/${id}`,
      ...subcategories.map((each) => `/category/${id}/subcategory/${each.id}`),
    ]),
    ...documentNames.map((name) => `/${name}`),
  ];
  return sitemapOf(paths.map((path) => ({ path })));
}
