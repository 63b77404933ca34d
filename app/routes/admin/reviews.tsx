import { data } from "react-router";
import type { Route } from "./+types/reviews";
import { ReviewRows } from "#app/features/moderation/content-rows.tsx";
import { readListAsked } from "#app/features/moderation/staff-list.ts";
import { StaffListFrame } from "#app/features/moderation/staff-list-frame.tsx";
import { listReviews } from "#app/features/moderation/staff-lists.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { pageMeta } from "../page-meta.ts";
import { moderateContent } from "./moderate-content.server.ts";
import { ownPath } from "./staff-page.server.ts";

const path = "/admin/reviews";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = readListAsked(query);
  const page = await listReviews(context.get(viewerContext), {
    ...asked,
    after: query.get("after"),
    limit: 30,
  });
  return { ...page, asked, now: clock.now() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = String(form.get("id")).toLowerCase();
  const back = ownPath(path, request);
  const answer = await moderateContent(context, form, { kind: "review", id, back });
  return answer instanceof Response ? answer : data(answer, { status: 422 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.staff_reviews(),
    description: m.staff_reviews_text(),
    path,
    noindex: true,
  });
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, asked, now } = loaderData;
  return (
    <div className="space-y-6">
      <PageHeading title={m.staff_reviews()} text={m.staff_reviews_text()} />
      <StaffListFrame
        path={path}
        asked={asked}
        hint={m.staff_reviews_find()}
        states={[
          { state: "all", label: m.staff_all() },
          { state: "taken", label: m.staff_hidden() },
        ]}
        next={next}
        isEmpty={rows.length === 0}
      >
        <ReviewRows rows={rows} reply={actionData} now={now} />
      </StaffListFrame>
    </div>
  );
}
