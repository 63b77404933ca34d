import type { Route } from "./+types/communities";
import { CommunityRows } from "#app/features/moderation/community-rows.tsx";
import { listCommunities } from "#app/features/moderation/staff-communities.server.ts";
import { readListAsked } from "#app/features/moderation/staff-list.ts";
import { StaffList } from "#app/features/moderation/staff-list-frame.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { metaOf } from "../page-meta.ts";

const path = "/admin/communities";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = readListAsked(query);
  const now = clock.now();
  const page = { ...asked, after: query.get("after"), now };
  return { ...(await listCommunities(context.get(viewerContext), page)), asked, now };
}

export const meta = metaOf(m.staff_communities, m.staff_communities_text, { path, noindex: true });

export default function Communities({ loaderData }: Route.ComponentProps) {
  const { rows, next, asked, now } = loaderData;
  return (
    <StaffList
      path={path}
      title={m.staff_communities()}
      text={m.staff_communities_text()}
      asked={asked}
      hint={m.staff_communities_find()}
      states={[
        { state: "all", label: m.staff_all() },
        { state: "open", label: m.staff_communities_open() },
        { state: "ended", label: m.staff_communities_ended() },
        { state: "taken", label: m.staff_taken() },
        { state: "exempt", label: m.staff_communities_exempt() },
      ]}
      next={next}
      isEmpty={rows.length === 0}
    >
      <CommunityRows rows={rows} now={now} />
    </StaffList>
  );
}
