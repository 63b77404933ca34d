import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { DayCharts } from "#app/ui/day-chart.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import type { VersionState } from "#app/platform/known-versions.ts";
import type { Overview } from "./overview.server.ts";

type Measures = readonly (readonly [measure: string, title: () => string])[];

const ofPeople: Measures = [
  ["listings", m.staff_measure_listings],
  ["members", m.staff_measure_members],
  ["messages", m.staff_measure_messages],
  ["comments", m.staff_measure_comments],
  ["reports", m.staff_measure_reports],
  ["misses", m.staff_measure_misses],
];
const ofProgram: Measures = [
  ["pages", m.staff_measure_pages],
  ["responses", m.staff_measure_responses],
  ["errors", m.staff_measure_errors],
  ["mails", m.staff_measure_mails],
  ["mails_refused", m.staff_measure_mails_refused],
];

export function OverviewCharts({ overview }: { overview: Overview }) {
  const { days, misses, visits, status } = overview;
  const { number } = useFormats();
  const chartsOf = (measures: Measures) =>
    measures.map(([measure, title]) => ({
      title: title(),
      days: days.map(({ day, counts }) => ({ day, count: counts[measure] ?? 0 })),
    }));
  const hasAny = (chart: { days: { count: number }[] }) =>
    chart.days.some(({ count }) => count > 0);
  const charts = [...chartsOf(ofPeople), ...answersOf(days)].filter(hasAny);
  const programCharts = chartsOf(ofProgram).filter(hasAny);
  return (
    <div className="space-y-8">
      <section aria-labelledby="misses">
        <SectionHeading id="misses" title={m.staff_misses_title()} />
        {misses.length === 0 ? (
          <p className="text-muted">{m.staff_misses_none()}</p>
        ) : (
          <ol className="columns-2xs gap-x-8">
            {misses.map(({ term, count }) => (
              <li
                key={term}
                className="flex items-center justify-between gap-3 border-b border-line"
              >
                <LocalLink
                  to={`/search?q=${encodeURIComponent(term)}`}
                  className="flex min-h-11 min-w-0 items-center wrap-anywhere text-green underline underline-offset-4"
                >
                  <UserWords>{term}</UserWords>
                </LocalLink>
                <span className="numbers text-muted">{number(count)}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
      {charts.length > 0 && (
        <section aria-labelledby="days">
          <SectionHeading id="days" title={m.staff_days_title()} className="mb-1" />
          <p className="mb-4 text-sm text-muted">{m.staff_days_text()}</p>
          <DayCharts charts={charts} />
        </section>
      )}
      <Card as="section" padded={false} className="px-5 py-1.5">
        <Disclosure summary={<h2 className="text-lg font-extrabold">{m.staff_standing()}</h2>}>
          <div className="space-y-6 pb-3">
            <ProgramStatus status={status} />
            {programCharts.length > 0 && <DayCharts charts={programCharts} />}
            <Visits visits={visits} />
          </div>
        </Disclosure>
      </Card>
    </div>
  );
}

function answersOf(days: Overview["days"]) {
  const shareOf = ({ answered = 0, listings = 0 }: Readonly<Record<string, number>>) =>
    Math.round((100 * answered) / Math.max(1, answered, listings));
  const sum = (measure: string) =>
    days.reduce((all, { counts }) => all + (counts[measure] ?? 0), 0);
  const hoursOf = (minutes = 0) => Math.round(minutes / 6) / 10;
  return [
    {
      title: m.staff_measure_answered(),
      days: days.map(({ day, counts }) => ({ day, count: shareOf(counts) })),
      total: shareOf({ answered: sum("answered"), listings: sum("listings") }),
      unit: (count: string) => m.staff_percent({ count }),
    },
    {
      title: m.staff_measure_first_answer(),
      days: days.map(({ day, counts }) => ({ day, count: hoursOf(counts.answer_minutes) })),
      total: null,
    },
  ];
}

const pageNames: Record<string, () => string> = {
  home: m.staff_visits_home,
  category: m.staff_visits_category,
  subcategory: m.staff_visits_subcategory,
  search: m.staff_visits_search,
  listing: m.staff_visits_listing,
  seller: m.staff_visits_seller,
  messages: m.staff_visits_messages,
};

/** What visits were like for three people of four, by kind of page. */
function Visits({ visits }: Pick<Overview, "visits">) {
  const { number } = useFormats();
  const seconds = (ms?: number) =>
    ms === undefined ? "–" : m.staff_visits_ms({ count: number(ms) });
  return (
    <section aria-labelledby="visits">
      <h3 id="visits" className="mb-2 font-bold">
        {m.staff_visits_title()}
      </h3>
      <p className="text-muted">
        {visits.length === 0 ? m.staff_visits_none() : m.staff_visits_text()}
      </p>
      {visits.map(({ page, visits: count, lcp, inp, cls, ttfb, bytes }) => (
        <dl key={page} className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line py-3 text-sm">
          <Fact name={(pageNames[page] ?? m.staff_visits_other)()} value={number(count)} isStrong />
          <Fact name={m.staff_visits_lcp()} value={seconds(lcp)} />
          <Fact name={m.staff_visits_inp()} value={seconds(inp)} />
          <Fact name={m.staff_visits_cls()} value={cls === undefined ? "–" : number(cls / 1000)} />
          <Fact name={m.staff_visits_ttfb()} value={seconds(ttfb)} />
          <Fact
            name={m.staff_visits_bytes()}
            value={
              bytes === undefined
                ? "–"
                : m.staff_visits_kb({ count: number(Math.round(bytes / 1000)) })
            }
          />
        </dl>
      ))}
    </section>
  );
}

function Fact({ name, value, isStrong }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? "w-full font-bold" : ""}>
      <dt className="inline text-muted">{name}</dt>{" "}
      <dd className="inline">
        <bdi className="numbers">{value}</bdi>
      </dd>
    </div>
  );
}

function describeVersion(
  { running, state, newest = "", on = "" }: Omit<VersionState, "of">,
  date: (at: Date) => string,
): string {
  if (state === "newest") return running;
  if (state === "ended") return m.staff_version_ended({ running });
  const since = date(new Date(on));
  return state === "behind"
    ? m.staff_version_behind({ running, newest, since })
    : m.staff_version_aged({ running, since });
}

const gigabytes = (bytes: number) => Math.round(bytes / 1e8) / 10;

function ProgramStatus({ status }: { status: Overview["status"] }) {
  const { version, versions, migration, jobsWaiting, jobsParked, lastBackup, copiedUntil } = status;
  const { freeBytes } = status;
  const { date, moment, number: count } = useFormats();
  const facts: [name: string, value: string][] = [
    [m.staff_version(), version],
    ...versions.map(({ of, ...judged }): [string, string] => [of, describeVersion(judged, date)]),
    [m.staff_migration(), migration?.replace(/\.sql$/, "") ?? ""],
    [m.staff_jobs_waiting(), count(jobsWaiting)],
    [m.staff_jobs(), count(jobsParked)],
    [m.staff_last_backup(), lastBackup ? moment(lastBackup) : m.staff_no_backup()],
  ];
  if (Number.isFinite(freeBytes))
    facts.push([m.staff_disk_free(), m.staff_gigabytes({ count: count(gigabytes(freeBytes)) })]);
  if (copiedUntil !== undefined)
    facts.push([m.staff_copied_until(), copiedUntil ? moment(copiedUntil) : "–"]);
  return (
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
  );
}
