import type { Route } from "./+types/reviews";
import { listReviews } from "#app/features/moderation/staff-lists.server.ts";
import { ContentRow } from "#app/features/moderation/staff-rows.tsx";
import { defineQueue } from "#app/features/staff/queue.ts";
import { queueLoader } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { metaOf } from "../page-meta.ts";
import { contentAction } from "./moderate-content.server.ts";

const queue = defineQueue({
  path: "/admin/reviews",
  title: m.staff_reviews,
  text: m.staff_reviews_text,
  searchLabel: m.staff_reviews_find,
  states: { all: m.staff_all, low: m.staff_reviews_low, taken: m.staff_hidden },
});

export const loader = queueLoader(queue, listReviews);
export const action = contentAction(queue, "review");
export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function Reviews({ loaderData: page, actionData: reply }: Route.ComponentProps) {
  return (
    <StaffQueue queue={queue} page={page}>
      {(row) => <ContentRow row={row} reply={reply} now={page.now} />}
    </StaffQueue>
  );
}
