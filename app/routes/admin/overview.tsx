import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/overview";
import { getOverview } from "#app/features/administration/overview.server.ts";
import { OverviewCharts } from "#app/features/administration/overview-charts.tsx";
import { WaitingNow } from "#app/features/administration/staff-layout.tsx";
import { WantedList } from "#app/features/search/wanted-list.tsx";
import { listAllWanted } from "#app/features/search/wanted.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { metaOf } from "../page-meta.ts";
import type { loader as layoutLoader } from "./layout.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const now = clock.now();
  const viewer = context.get(viewerContext);
  const { locale } = context.get(requestInfoContext);
  const [overview, wanted] = await Promise.all([
    getOverview(viewer, now),
    listAllWanted(viewer, locale),
  ]);
  return { overview, wanted, now };
}

export const meta = metaOf(m.staff_overview, m.staff_overview_text, { noindex: true });

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { overview, wanted, now } = loaderData;
  const layout = useRouteLoaderData<typeof layoutLoader>("routes/admin/layout");
  return (
    <div className="space-y-6">
      <PageHeading title={m.staff_overview()} text={m.staff_overview_text()} />
      {layout && <WaitingNow menu={layout.menu} now={now} />}
      <WantedList wanted={wanted} isForStaff />
      <OverviewCharts overview={overview} />
    </div>
  );
}
