import { RotateCcw, Trash2 } from "#app/ui/icons.tsx";
import { Form } from "react-router";
import { QueueCard } from "#app/features/staff/queue.tsx";
import { m } from "#app/paraglide/messages.js";
import type { ParkedJob } from "#app/platform/jobs/parked-jobs.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useFormats } from "#app/ui/use-formats.ts";

export function ParkedJobCard({ job, mayDecide }: { job: ParkedJob; mayDecide: boolean }) {
  const { moment: written, number } = useFormats();
  const moment = (at: Date) => <time dateTime={at.toISOString()}>{written(at)}</time>;
  const error = [job.error.type, job.error.code, job.error.place].filter(Boolean).join(" · ");
  return (
    <QueueCard>
      <h2 className="text-lg font-bold wrap-anywhere">
        <bdi dir="ltr">{job.kind}</bdi>
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted">{m.staff_job_asked()}</dt>
        <dd>{moment(job.requestedAt)}</dd>
        <dt className="text-muted">{m.staff_job_parked()}</dt>
        <dd>{moment(job.parkedAt)}</dd>
        <dt className="text-muted">{m.staff_job_tries()}</dt>
        <dd className="numbers">{number(job.tries)}</dd>
        <dt className="text-muted">{m.staff_job_error()}</dt>
        <dd className="wrap-anywhere">
          {error ? <bdi dir="ltr">{error}</bdi> : m.staff_job_error_unknown()}
        </dd>
      </dl>
      {mayDecide && (
        <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
          <input type="hidden" name="id" value={job.id} />
          <Button intent="retry" variant="secondary">
            <RotateCcw aria-hidden />
            {m.staff_job_retry()}
          </Button>
          <Button intent="drop" variant="quiet" className="text-danger">
            <Trash2 aria-hidden />
            {m.staff_job_drop()}
          </Button>
        </Form>
      )}
    </QueueCard>
  );
}
