import type { Route } from "./+types/communities";
import { listCommunities } from "#app/features/moderation/staff-lists.server.ts";
import { CommunityRow } from "#app/features/moderation/staff-rows.tsx";
import { defineQueue } from "#app/features/staff/queue.ts";
import { queueLoader } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { metaOf } from "../page-meta.ts";

const queue = defineQueue({
  path: "/admin/communities",
  title: m.staff_communities,
  text: m.staff_communities_text,
  searchLabel: m.staff_communities_find,
  states: {
    all: m.staff_all,
    open: m.staff_communities_open,
    ended: m.staff_communities_ended,
    taken: m.staff_taken,
    exempt: m.staff_communities_exempt,
  },
});

export const loader = queueLoader(queue, listCommunities);
export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function Communities({ loaderData: page }: Route.ComponentProps) {
  return (
    <StaffQueue queue={queue} page={page}>
      {(row) => <CommunityRow row={row} now={page.now} />}
    </StaffQueue>
  );
}
