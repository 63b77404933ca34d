import type { Route } from "./+types/members";
import { listMembers } from "#app/features/moderation/staff-lists.server.ts";
import { MemberRow } from "#app/features/moderation/staff-rows.tsx";
import { defineQueue } from "#app/features/staff/queue.ts";
import { queueLoader } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { metaOf } from "../page-meta.ts";

const queue = defineQueue({
  path: "/admin/members",
  title: m.staff_members,
  text: m.staff_members_text,
  searchLabel: m.staff_members_find,
  states: { all: m.staff_all, suspended: m.staff_suspended, staff: m.staff_staff },
});

export const loader = queueLoader(queue, listMembers);
export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function Members({ loaderData: page }: Route.ComponentProps) {
  return (
    <StaffQueue queue={queue} page={page}>
      {(row) => <MemberRow row={row} now={page.now} />}
    </StaffQueue>
  );
}
