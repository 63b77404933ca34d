import type { Route } from "./+types/jobs";
import { ParkedJobCard } from "#app/features/administration/parked-job-list.tsx";
import {
  decideParkedJob,
  listParkedJobs,
} from "#app/features/administration/parked-jobs.server.ts";
import { defineQueue } from "#app/features/staff/queue.ts";
import { queueAction, queueLoader } from "#app/features/staff/queue.server.ts";
import { StaffQueue } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { Check } from "#app/ui/icons.tsx";
import { metaOf } from "../page-meta.ts";

const queue = defineQueue({ path: "/admin/jobs", title: m.staff_jobs, text: m.staff_jobs_text });

export const loader = queueLoader(queue, listParkedJobs);
export const action = queueAction(queue, {
  retry: {
    flash: "staff-job-retried",
    decide: (input) => decideParkedJob({ ...input, decision: "retry" }),
  },
  drop: {
    flash: "staff-job-dropped",
    decide: (input) => decideParkedJob({ ...input, decision: "drop" }),
  },
});
export const meta = metaOf(queue.title, queue.text, { path: queue.path, noindex: true });

export default function ParkedJobs({ loaderData: page }: Route.ComponentProps) {
  const empty = {
    icon: Check,
    title: m.staff_jobs_none(),
    text: m.staff_jobs_none_text(),
    children: (
      <ButtonLink to="/admin" variant="secondary">
        {m.staff_overview()}
      </ButtonLink>
    ),
  };
  return (
    <StaffQueue queue={queue} page={page} layout="cards" empty={empty}>
      {(job) => <ParkedJobCard job={job} mayDecide={page.mayDecide} />}
    </StaffQueue>
  );
}
