import { listListingRuns } from "#app/features/listings/listing-addresses.server.ts";
import { site } from "#app/platform/site.server.ts";
import { drawSitemapIndex, xmlAnswer } from "./sitemap.ts";

export async function loader() {
  const runs = await listListingRuns();
  return xmlAnswer(
    drawSitemapIndex(site().publicUrl, [
      { path: "/sitemap/pages.xml" },
      { path: "/sitemap/sellers.xml" },
      ...runs.map(({ run, changedAt }) => ({ path: `/sitemap/listings/${run}.xml`, changedAt })),
    ]),
  );
}
