import { listBusinessAddresses } from "#app/features/listings/sellers.server.ts";
import { sitemapOf } from "./sitemap.server.ts";

/** The directory: the page of every business that offers something. */
export async function loader() {
  const businesses = await listBusinessAddresses();
  return sitemapOf(businesses.map(({ id, changedAt }) => ({ path: `/seller/${id}`, changedAt })));
}
