import type { Route } from "./+types/comments";
import { CommentRows } from "#app/features/moderation/content-rows.tsx";
import { StaffList } from "#app/features/moderation/staff-list-frame.tsx";
import { listComments } from "#app/features/moderation/staff-lists.server.ts";
import { m } from "#app/paraglide/messages.js";
import { metaOf } from "../page-meta.ts";
import { actOnContent, readContentList } from "./content-page.server.ts";

const path = "/admin/comments";

export function loader(args: Route.LoaderArgs) {
  return readContentList(listComments, args);
}

export function action(args: Route.ActionArgs) {
  return actOnContent("comment", path, args);
}

export const meta = metaOf(m.staff_comments, m.staff_comments_text, { path, noindex: true });

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, asked, now } = loaderData;
  return (
    <StaffList
      path={path}
      title={m.staff_comments()}
      text={m.staff_comments_text()}
      hint={m.staff_comments_find()}
      asked={asked}
      next={next}
      isEmpty={rows.length === 0}
    >
      <CommentRows rows={rows} reply={actionData} now={now} />
    </StaffList>
  );
}
