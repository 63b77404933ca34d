import type { Route } from "./+types/listings";
import { listListings } from "#app/features/moderation/staff-lists.server.ts";
import { ChosenForm, ListingRow } from "#app/features/moderation/staff-rows.tsx";
import { defineQueue } from "#app/features/staff/queue.ts";
import { queueLoader } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { metaOf } from "../page-meta.ts";
import { contentAction } from "./moderate-content.server.ts";

const queue = defineQueue({
  path: "/admin/listings",
  title: m.staff_listings,
  text: m.staff_listings_text,
  searchLabel: m.staff_listings_find,
  states: { all: m.staff_all, featured: m.staff_featured, taken: m.staff_taken },
});

export const loader = queueLoader(queue, listListings);
export const action = contentAction(queue, "listing");
export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function Listings({ loaderData: page, actionData: reply }: Route.ComponentProps) {
  const areTaken = page.params.state === "taken";
  return (
    <StaffQueue queue={queue} page={page} below={<ChosenForm areTaken={areTaken} reply={reply} />}>
      {(row) => <ListingRow row={row} now={page.now} areTaken={areTaken} />}
    </StaffQueue>
  );
}
