import { data } from "react-router";
import type { Route } from "./+types/jobs";
import { ParkedJobList } from "#app/features/moderation/parked-job-list.tsx";
import { decideParkedJob, listParkedJobs } from "#app/features/moderation/parked-jobs.server.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { metaOf } from "../page-meta.ts";
import { decided } from "./staff-page.server.ts";

const path = "/admin/jobs";

export async function loader({ context }: Route.LoaderArgs) {
  return listParkedJobs(context.get(viewerContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const decision = form.get("intent");
  if (decision !== "retry" && decision !== "drop")
    throw data({ code: "bad-request" }, { status: 400 });
  const notice = decision === "retry" ? "staff-job-retried" : "staff-job-dropped";
  return decided(context, { path, notice }, () =>
    decideParkedJob({
      viewer: context.get(viewerContext),
      id: String(form.get("id")),
      decision,
      now: clock.now(),
    }),
  );
}

export const meta = metaOf(m.staff_jobs, m.staff_jobs_text, { path, noindex: true });

export default function ParkedJobsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <PageHeading title={m.staff_jobs()} text={m.staff_jobs_text()} />
      <ParkedJobList {...loaderData} />
    </div>
  );
}
