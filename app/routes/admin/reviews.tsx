import type { Route } from "./+types/reviews";
import { StaffList } from "#app/features/moderation/staff-list-frame.tsx";
import { listReviews } from "#app/features/moderation/staff-lists.server.ts";
import { ContentRows } from "#app/features/moderation/staff-rows.tsx";
import { m } from "#app/paraglide/messages.js";
import { metaOf } from "../page-meta.ts";
import { actOnContent, readStaffList } from "./content-page.server.ts";

const path = "/admin/reviews";

export function loader(args: Route.LoaderArgs) {
  return readStaffList(listReviews, args);
}

export function action(args: Route.ActionArgs) {
  return actOnContent("review", path, args);
}

export const meta = metaOf(m.staff_reviews, m.staff_reviews_text, { path, noindex: true });

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffList
      path={path}
      title={m.staff_reviews()}
      text={m.staff_reviews_text()}
      hint={m.staff_reviews_find()}
      page={loaderData}
    >
      <ContentRows {...loaderData} reply={actionData} />
    </StaffList>
  );
}
