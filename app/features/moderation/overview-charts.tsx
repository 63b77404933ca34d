import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { type Measure, measures } from "./overview.ts";
import type { Overview } from "./overview.server.ts";

type DayChartProps = { title: string; days: readonly { day: string; count: number }[] };

const height = 72;
const step = 10;
const bar = 7;

function DayChart({ title, days }: DayChartProps) {
  const heading = useId();
  const { date: written, number } = useFormats();
  const date = (day: string) => written(new Date(`${day}T09:00:00Z`));
  const most = Math.max(1, ...days.map(({ count }) => count));
  const sum = days.reduce((total, { count }) => total + count, 0);
  const first = days[0]?.day ?? "";
  const last = days.at(-1)?.day ?? "";
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={heading} className="font-bold">
          {title}
        </h2>
        <p className="numbers text-xl font-extrabold">{number(sum)}</p>
      </div>
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 h-20 w-full flip-rtl"
      >
        {days.map(({ day, count }, index) => {
          const tall = count === 0 ? 1 : Math.max(3, (count / most) * height);
          return (
            <rect
              key={day}
              x={index * step + (step - bar) / 2}
              y={height - tall}
              width={bar}
              height={tall}
              className={count === 0 ? "fill-line" : "fill-green"}
            />
          );
        })}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-muted">
        <span>{first && date(first)}</span>
        <span>{last && date(last)}</span>
      </p>
      <Disclosure summary={<span className="text-sm">{m.staff_chart_table()}</span>}>
        <table aria-labelledby={heading} className="w-full text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1 text-start font-semibold">
                {m.staff_chart_day()}
              </th>
              <th scope="col" className="py-1 text-end font-semibold">
                {m.staff_chart_count()}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, count }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {date(day)}
                </th>
                <td className="numbers py-1 text-end">{number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
}

const names: Record<Measure, () => string> = {
  members: m.staff_measure_members,
  listings: m.staff_measure_listings,
  messages: m.staff_measure_messages,
  comments: m.staff_measure_comments,
  reports: m.staff_measure_reports,
  misses: m.staff_measure_misses,
};

export function OverviewCharts({ overview }: { overview: Overview }) {
  const { days, misses, status } = overview;
  const { number } = useFormats();
  return (
    <div className="space-y-8">
      <div className="grid gap-5 md:grid-cols-2">
        {measures.map((measure) => (
          <Card as="section" key={measure}>
            <DayChart
              title={names[measure]()}
              days={days.map(({ day, ...counts }) => ({ day, count: counts[measure] }))}
            />
          </Card>
        ))}
      </div>
      <section aria-labelledby="misses">
        <SectionHeading id="misses" title={m.staff_misses_title()} />
        {misses.length === 0 ? (
          <p className="text-muted">{m.staff_misses_none()}</p>
        ) : (
          <ol className="columns-2xs gap-x-8">
            {misses.map(({ term, count }) => (
              <li key={term} className="flex justify-between gap-3 border-b border-line py-2">
                <span className="min-w-0 wrap-anywhere">
                  <UserWords>{term}</UserWords>
                </span>
                <span className="numbers text-muted">{number(count)}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
      <ProgramStatus status={status} />
    </div>
  );
}

function ProgramStatus({ status }: { status: Overview["status"] }) {
  const { version, migration, jobsWaiting, jobsParked, lastBackup } = status;
  const { moment, number: count } = useFormats();
  const facts: [name: string, value: string][] = [
    [m.staff_version(), version],
    [m.staff_migration(), migration?.replace(/\.sql$/, "") ?? ""],
    [m.staff_jobs_waiting(), count(jobsWaiting)],
    [m.staff_jobs(), count(jobsParked)],
    [m.staff_last_backup(), lastBackup ? moment(lastBackup) : m.staff_no_backup()],
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
