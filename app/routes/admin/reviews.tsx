import type { Route } from "./+types/reviews";
import { ReviewRows } from "#app/features/moderation/content-rows.tsx";
import { StaffList } from "#app/features/moderation/staff-list-frame.tsx";
import { listReviews } from "#app/features/moderation/staff-lists.server.ts";
import { m } from "#app/paraglide/messages.js";
import { metaOf } from "../page-meta.ts";
import { actOnContent, readContentList } from "./content-page.server.ts";

const path = "/admin/reviews";

export function loader(args: Route.LoaderArgs) {
  return readContentList(listReviews, args);
}

export function action(args: Route.ActionArgs) {
  return actOnContent("review", path, args);
}

export const meta = metaOf(m.staff_reviews, m.staff_reviews_text, { path, noindex: true });

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, asked, now } = loaderData;
  return (
    <StaffList
      path={path}
      title={m.staff_reviews()}
      text={m.staff_reviews_text()}
      hint={m.staff_reviews_find()}
      asked={asked}
      next={next}
      isEmpty={rows.length === 0}
    >
      <ReviewRows rows={rows} reply={actionData} now={now} />
    </StaffList>
  );
}
