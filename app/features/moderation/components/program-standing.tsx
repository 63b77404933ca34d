import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment, formatNumber } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import type { ProgramStatus } from "../overview.ts";

/** How the program stands: its version, its database, its jobs and its latest backup. */
export function ProgramStanding({ status }: { status: ProgramStatus }) {
  const { version, migration, jobsWaiting, jobsParked, lastBackup } = status;
  const digits = useDigits();
  const count = (value: number) => formatNumber(value, getLocale(), digits);
  const facts: [name: string, value: string][] = [
    [m.staff_version(), version],
    [m.staff_migration(), migration?.replace(/\.sql$/, "") ?? ""],
    [m.staff_jobs_waiting(), count(jobsWaiting)],
    [m.staff_jobs(), count(jobsParked)],
    [
      m.staff_last_backup(),
      lastBackup ? formatMoment(lastBackup, getLocale(), digits) : m.staff_no_backup(),
    ],
  ];
  return (
    <section aria-labelledby="standing">
      <SectionHeading id="standing" title={m.staff_standing()} />
      <dl className="text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-3 border-b border-line py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-end wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
