import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { site } from "#app/platform/site.server.ts";
import { documentNames } from "../documents/document.ts";
import { drawSitemap, xmlAnswer } from "./sitemap.ts";

/** The pages that are always there: home, the catalogue, the pages of text. */
export async function loader() {
  const catalogue = await listCatalogue("ar");
  const paths = [
    "/",
    "/category/all",
    ...catalogue.flatMap(({ id, subcategories }) => [
      `/category/${id}`,
      ...subcategories.map((each) => `/category/${id}/subcategory/${each.id}`),
    ]),
    ...documentNames.map((name) => `/${name}`),
  ];
  return xmlAnswer(
    drawSitemap(
      site().publicUrl,
      paths.map((path) => ({ path })),
    ),
  );
}
