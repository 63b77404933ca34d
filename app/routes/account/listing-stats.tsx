import type { Route } from "./+types/listing-stats";
import { ListingStats } from "#app/features/listing-life/listing-stats.tsx";
import { getListingStats } from "#app/features/listing-life/own-listings.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { mayWrite } from "#app/platform/viewer.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { metaOf } from "../page-meta.ts";
import { AccountHeading } from "./account-heading.tsx";
import { memberOf } from "./member.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  const stats = await getListingStats(viewer, params.id, clock.now());
  return { stats, canWrite: mayWrite(viewer) };
}

export const meta = metaOf(m.life_stats, m.life_stats_text, { noindex: true });

export default function ListingStatsPage({ loaderData }: Route.ComponentProps) {
  const { id, title, locale } = loaderData.stats.listing;
  return (
    <div className="mx-auto max-w-4xl space-y-4">
      <AccountHeading title={m.life_stats()} text={m.life_stats_text()} />
      <UserText lang={locale} isAligned className="aligned">
        <LocalLink
          to={`/listing/${id}`}
          className="inline-flex min-h-11 items-center font-bold text-green underline underline-offset-4 wrap-anywhere"
        >
          {title}
        </LocalLink>
      </UserText>
      <ListingStats {...loaderData} />
    </div>
  );
}
