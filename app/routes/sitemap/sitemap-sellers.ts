import { listBusinessAddresses } from "#app/features/sellers/sellers.server.ts";
import { sitemapOf } from "./sitemap.server.ts";

export async function loader() {
  const businesses = await listBusinessAddresses();
  return sitemapOf(businesses.map(({ id, changedAt }) => ({ path: `/seller/${id}`, changedAt })));
}
