import type { Route } from "./+types/comments";
import { StaffList } from "#app/features/moderation/staff-list-frame.tsx";
import { listComments } from "#app/features/moderation/staff-lists.server.ts";
import { ContentRows } from "#app/features/moderation/staff-rows.tsx";
import { m } from "#app/paraglide/messages.js";
import { metaOf } from "../page-meta.ts";
import { actOnContent, readStaffList } from "./content-page.server.ts";

const path = "/admin/comments";

export function loader(args: Route.LoaderArgs) {
  return readStaffList(listComments, args);
}

export function action(args: Route.ActionArgs) {
  return actOnContent("comment", path, args);
}

export const meta = metaOf(m.staff_comments, m.staff_comments_text, { path, noindex: true });

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <StaffList
      path={path}
      title={m.staff_comments()}
      text={m.staff_comments_text()}
      hint={m.staff_comments_find()}
      page={loaderData}
    >
      <ContentRows {...loaderData} reply={actionData} />
    </StaffList>
  );
}
