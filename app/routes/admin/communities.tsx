import type { Route } from "./+types/communities";
import { listCommunities } from "#app/features/moderation/staff-communities.server.ts";
import { StaffList } from "#app/features/moderation/staff-list-frame.tsx";
import { CommunityRows } from "#app/features/moderation/staff-rows.tsx";
import { m } from "#app/paraglide/messages.js";
import { metaOf } from "../page-meta.ts";
import { readStaffList } from "./content-page.server.ts";

const path = "/admin/communities";

export function loader(args: Route.LoaderArgs) {
  return readStaffList(listCommunities, args);
}

export const meta = metaOf(m.staff_communities, m.staff_communities_text, { path, noindex: true });

export default function Communities({ loaderData }: Route.ComponentProps) {
  return (
    <StaffList
      path={path}
      title={m.staff_communities()}
      text={m.staff_communities_text()}
      hint={m.staff_communities_find()}
      states={[
        { state: "all", label: m.staff_all() },
        { state: "open", label: m.staff_communities_open() },
        { state: "ended", label: m.staff_communities_ended() },
        { state: "taken", label: m.staff_taken() },
        { state: "exempt", label: m.staff_communities_exempt() },
      ]}
      page={loaderData}
    >
      <CommunityRows {...loaderData} />
    </StaffList>
  );
}
