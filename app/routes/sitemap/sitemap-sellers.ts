import { listBusinessAddresses } from "#app/features/listings/sellers.server.ts";
import { site } from "#app/platform/site.server.ts";
import { drawSitemap, xmlAnswer } from "./sitemap.ts";

/** The directory: the page of every business that offers something. */
export async function loader() {
  const businesses = await listBusinessAddresses();
  return xmlAnswer(
    drawSitemap(
      site().publicUrl,
      businesses.map(({ id, changedAt }) => ({ path: `/seller/${id}`, changedAt })),
    ),
  );
}
