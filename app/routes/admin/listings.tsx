import type { Route } from "./+types/listings";
import { ListingRows } from "#app/features/moderation/listing-rows.tsx";
import { readListAsked } from "#app/features/moderation/staff-list.ts";
import { StaffList } from "#app/features/moderation/staff-list-frame.tsx";
import { listListings } from "#app/features/moderation/staff-lists.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { metaOf } from "../page-meta.ts";

const path = "/admin/listings";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = readListAsked(query);
  const now = clock.now();
  const page = await listListings(context.get(viewerContext), {
    ...asked,
    after: query.get("after"),
    limit: 30,
    now,
  });
  return { ...page, asked, now };
}

export const meta = metaOf(m.staff_listings, m.staff_listings_text, { path, noindex: true });

export default function Listings({ loaderData }: Route.ComponentProps) {
  const { rows, next, asked, now } = loaderData;
  return (
    <StaffList
      path={path}
      title={m.staff_listings()}
      text={m.staff_listings_text()}
      asked={asked}
      hint={m.staff_listings_find()}
      states={[
        { state: "all", label: m.staff_all() },
        { state: "featured", label: m.staff_featured() },
        { state: "taken", label: m.staff_taken() },
      ]}
      next={next}
      isEmpty={rows.length === 0}
    >
      <ListingRows rows={rows} now={now} />
    </StaffList>
  );
}
