import type { Route } from "./+types/sitemap";
import { listCatalogue } from "#app/features/catalogue/catalogue.server.ts";
import { listListingRuns, listListingsOfRun } from "#app/features/listings/listings.server.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { listBusinessesOfRun, listBusinessRuns } from "#app/features/sellers/sellers.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import { baseLocale } from "#app/platform/locale.ts";
import { crawlingContext } from "#app/platform/request-info.ts";
import { sitemapIndexOf, sitemapOf } from "./sitemap.server.ts";

export async function loader({ url: { pathname, searchParams }, context }: Route.LoaderArgs) {
  switch (pathname) {
    case "/sitemap.xml":
      return indexOfSitemaps();
    case "/sitemap/pages.xml":
      return sitemapOf(
        [...context.get(crawlingContext).listed, ...(await cataloguePaths())].map((path) => ({
          path,
        })),
      );
    case "/sitemap/sellers.xml": {
      const from = searchParams.get("from");
      const sellers = await listBusinessesOfRun(isUuid(from) ? from : null);
      return sitemapOf(sellers.map(({ id, changedAt }) => ({ path: `/seller/${id}`, changedAt })));
    }
  }
  const run = /^\/sitemap\/listings\/(\d{1,6})\.xml$/.exec(pathname)?.[1];
  const listings = run === undefined ? [] : await listListingsOfRun(Number(run));
  if (listings.length === 0) throw new NotFound();
  return sitemapOf(
    listings.map(({ id, changedAt, pictures }) => ({
      path: `/listing/${id}`,
      changedAt,
      pictures: pictures.map((picture) => mediaUrl(picture.id, picture.width)),
    })),
  );
}

async function indexOfSitemaps(): Promise<Response> {
  const [runs, sellers] = await Promise.all([listListingRuns(), listBusinessRuns()]);
  return sitemapIndexOf([
    { path: "/sitemap/pages.xml" },
    // An index names no sitemap without an address.
    ...sellers.map((id, at) => ({ path: `/sitemap/sellers.xml${at > 0 ? `?from=${id}` : ""}` })),
    ...runs.map(({ run, changedAt }) => ({ path: `/sitemap/listings/${run}.xml`, changedAt })),
  ]);
}

async function cataloguePaths(): Promise<string[]> {
  const catalogue = await listCatalogue(baseLocale);
  return [
    "/category/all",
    ...catalogue.flatMap(({ id, subcategories }) => [
      `/category/${id}`,
      ...subcategories.map((each) => `/category/${id}/subcategory/${each.id}`),
    ]),
  ];
}
