import { listListingRuns } from "#app/features/listings/listing-addresses.server.ts";
import { sitemapIndexOf } from "./sitemap.server.ts";

export async function loader() {
  const runs = await listListingRuns();
  return sitemapIndexOf([
    { path: "/sitemap/pages.xml" },
    { path: "/sitemap/sellers.xml" },
    ...runs.map(({ run, changedAt }) => ({ path: `/sitemap/listings/${run}.xml`, changedAt })),
  ]);
}
