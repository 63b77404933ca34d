import type { Route } from "./+types/overview";
import { getOverview } from "#app/features/moderation/overview.server.ts";
import { OverviewCharts } from "#app/features/moderation/overview-charts.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { metaOf } from "../page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { overview: await getOverview(context.get(viewerContext), clock.now()) };
}

export const meta = metaOf(m.staff_overview, m.staff_overview_text, {
  path: "/admin",
  noindex: true,
});

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <PageHeading title={m.staff_overview()} text={m.staff_overview_text()} />
      <OverviewCharts overview={loaderData.overview} />
    </div>
  );
}
