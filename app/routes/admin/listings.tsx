import type { Route } from "./+types/listings";
import { StaffList } from "#app/features/moderation/staff-list-frame.tsx";
import { listListings } from "#app/features/moderation/staff-lists.server.ts";
import { ListingRows } from "#app/features/moderation/staff-rows.tsx";
import { m } from "#app/paraglide/messages.js";
import { metaOf } from "../page-meta.ts";
import { actOnContent, readStaffList } from "./content-page.server.ts";

const path = "/admin/listings";

export function loader(args: Route.LoaderArgs) {
  return readStaffList(listListings, args);
}

export function action(args: Route.ActionArgs) {
  return actOnContent("listing", path, args);
}

export const meta = metaOf(m.staff_listings, m.staff_listings_text, { path, noindex: true });

export default function Listings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffList
      path={path}
      title={m.staff_listings()}
      text={m.staff_listings_text()}
      hint={m.staff_listings_find()}
      states={[
        { state: "all", label: m.staff_all() },
        { state: "featured", label: m.staff_featured() },
        { state: "taken", label: m.staff_taken() },
      ]}
      page={loaderData}
    >
      <ListingRows
        {...loaderData}
        areTaken={loaderData.asked.state === "taken"}
        reply={actionData}
      />
    </StaffList>
  );
}
