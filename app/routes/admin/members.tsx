import type { Route } from "./+types/members";
import { MemberRows } from "#app/features/moderation/member-rows.tsx";
import { readListAsked } from "#app/features/moderation/staff-list.ts";
import { StaffList } from "#app/features/moderation/staff-list-frame.tsx";
import { listMembers } from "#app/features/moderation/staff-lists.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { metaOf } from "../page-meta.ts";

const path = "/admin/members";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = readListAsked(query);
  const page = await listMembers(context.get(viewerContext), {
    ...asked,
    after: query.get("after"),
    limit: 30,
  });
  return { ...page, asked, now: clock.now() };
}

export const meta = metaOf(m.staff_members, m.staff_members_text, { path, noindex: true });

export default function Members({ loaderData }: Route.ComponentProps) {
  const { rows, next, asked, now } = loaderData;
  return (
    <StaffList
      path={path}
      title={m.staff_members()}
      text={m.staff_members_text()}
      asked={asked}
      hint={m.staff_members_find()}
      states={[
        { state: "all", label: m.staff_all() },
        { state: "suspended", label: m.staff_suspended() },
        { state: "staff", label: m.staff_staff() },
      ]}
      next={next}
      isEmpty={rows.length === 0}
    >
      <MemberRows rows={rows} now={now} />
    </StaffList>
  );
}
