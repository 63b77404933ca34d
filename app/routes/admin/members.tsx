import type { Route } from "./+types/members";
import { StaffList } from "#app/features/moderation/staff-list-frame.tsx";
import { listMembers } from "#app/features/moderation/staff-lists.server.ts";
import { MemberRows } from "#app/features/moderation/staff-rows.tsx";
import { m } from "#app/paraglide/messages.js";
import { metaOf } from "../page-meta.ts";
import { readStaffList } from "./content-page.server.ts";

const path = "/admin/members";

export function loader(args: Route.LoaderArgs) {
  return readStaffList(listMembers, args);
}

export const meta = metaOf(m.staff_members, m.staff_members_text, { path, noindex: true });

export default function Members({ loaderData }: Route.ComponentProps) {
  return (
    <StaffList
      path={path}
      title={m.staff_members()}
      text={m.staff_members_text()}
      hint={m.staff_members_find()}
      states={[
        { state: "all", label: m.staff_all() },
        { state: "suspended", label: m.staff_suspended() },
        { state: "staff", label: m.staff_staff() },
      ]}
      page={loaderData}
    >
      <MemberRows {...loaderData} />
    </StaffList>
  );
}
