import type { Route } from "./+types/sitemap-listings";
import { listListingsOfRun } from "#app/features/listings/listing-addresses.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { sitemapOf } from "./sitemap.server.ts";

export async function loader({ params: { file } }: Route.LoaderArgs) {
  const run = /^(\d{1,6})\.xml$/.exec(file)?.[1];
  const listings = run === undefined ? [] : await listListingsOfRun(Number(run));
  if (listings.length === 0) throw new NotFound();
  return sitemapOf(listings.map(({ id, changedAt }) => ({ path: `/listing/${id}`, changedAt })));
}
