import type { Route } from "./+types/listing-stats";
import { getListingStats } from "#app/features/listing-life/own-listings.server.ts";
import { ListingTitleLink } from "#app/features/listings/listing-title-link.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { mayWrite } from "#app/platform/viewer.ts";
import { later } from "#app/ui/island.tsx";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { memberOf } from "./member.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  const stats = await getListingStats(viewer, params.id, clock.now());
  return { stats, canWrite: mayWrite(viewer) };
}

export const meta = metaOf(m.life_stats, m.life_stats_text, { noindex: true });

// The list of all pages, which everybody gets, need not name its parts.
const ListingStats = later(
  async () => (await import("#app/features/listing-life/listing-stats.tsx")).ListingStats,
);

export default function ListingStatsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="space-y-4">
      <AccountHeading title={m.life_stats()} text={m.life_stats_text()} />
      <ListingTitleLink listing={loaderData.stats.listing} />
      <ListingStats {...loaderData} />
    </div>
  );
}
