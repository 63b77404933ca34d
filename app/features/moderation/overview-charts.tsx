import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { DayChart } from "./components/day-chart.tsx";
import { ProgramStanding } from "./components/program-standing.tsx";
import { measures, type Measure, type Overview } from "./overview.ts";

const names: Record<Measure, () => string> = {
  members: m.staff_measure_members,
  listings: m.staff_measure_listings,
  messages: m.staff_measure_messages,
  comments: m.staff_measure_comments,
  reports: m.staff_measure_reports,
  misses: m.staff_measure_misses,
};

/** How the last thirty days went, each measure as a chart and as a table. */
export function OverviewCharts({ overview }: { overview: Overview }) {
  const { days, misses, status } = overview;
  const digits = useDigits();
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
                <span className="numbers text-muted">
                  {formatNumber(count, getLocale(), digits)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
      <ProgramStanding status={status} />
    </div>
  );
}
