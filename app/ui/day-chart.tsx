import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { Card } from "./card.tsx";
import { Disclosure } from "./disclosure.tsx";
import { useFormats } from "./use-formats.ts";

type DayChartProps = {
  title: string;
  days: readonly { day: string; count: number }[];
  /** For what cannot be added up: null is none. Otherwise the sum. */
  total?: number | null;
  unit?: (count: string) => string;
  /** Counts of the same days, in the table alone. */
  others?: readonly Pick<DayChartProps, "title" | "days">[];
};

const height = 72;
const step = 10;
const bar = 7;

const isIdle = ({ days }: DayChartProps) => days.every(({ count }) => count === 0);

/** Charts side by side; those of which no day has anything are one line below. */
export function DayCharts({ charts }: { charts: readonly DayChartProps[] }) {
  return (
    <div className="space-y-4">
      <div className="grid gap-5 empty:hidden md:grid-cols-2">
        {charts
          .filter((chart) => !isIdle(chart))
          .map((chart) => (
            <Card as="section" key={chart.title}>
              <DayChart {...chart} />
            </Card>
          ))}
      </div>
      <Idle charts={charts} />
    </div>
  );
}

/** One chart, of the first that has anything; the table under it has the others of the same days too. */
export function SharedDayChart({ charts }: { charts: readonly DayChartProps[] }) {
  const [first, ...others] = charts.filter((chart) => !isIdle(chart));
  return (
    <div className="space-y-4">
      {first && (
        <Card as="section">
          <DayChart {...first} others={others} />
        </Card>
      )}
      <Idle charts={charts} />
    </div>
  );
}

function Idle({ charts }: { charts: readonly DayChartProps[] }) {
  const idle = charts.filter(isIdle).map(({ title }) => title);
  if (idle.length === 0) return null;
  const list = new Intl.ListFormat(getLocale(), { type: "unit" }).format(idle);
  return <p className="text-muted">{m.common_charts_idle({ list })}</p>;
}

function DayChart({ title, days, total, unit = (count) => count, others = [] }: DayChartProps) {
  const heading = useId();
  const { date: written, number: format } = useFormats();
  const number = (count: number) => unit(format(count));
  const date = (day: string) => written(new Date(`${day}T09:00:00Z`));
  const largest = Math.max(1, ...days.map(({ count }) => count));
  const sum = total === undefined ? days.reduce((all, { count }) => all + count, 0) : total;
  const first = days[0]?.day ?? "";
  const last = days.at(-1)?.day ?? "";
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={heading} className="font-bold">
          {title}
        </h2>
        {sum !== null && <p className="numbers text-xl font-extrabold">{number(sum)}</p>}
      </div>
      <div aria-hidden="true" className="mt-3 flex items-stretch gap-2 text-xs text-muted">
        <p className="numbers flex shrink-0 flex-col justify-between text-end leading-none">
          <span>{number(largest)}</span>
          <span>{format(0)}</span>
        </p>
        <svg
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          className="h-28 min-w-0 grow border-y border-line flip-rtl"
        >
          {days.map(({ day, count }, index) => {
            const tall = count === 0 ? 1 : Math.max(3, (count / largest) * height);
            return (
              <g key={day}>
                <title>{`${date(day)}: ${number(count)}`}</title>
                <rect
                  x={index * step}
                  width={step}
                  height={height}
                  fill="none"
                  pointerEvents="all"
                />
                <rect
                  x={index * step + (step - bar) / 2}
                  y={height - tall}
                  width={bar}
                  height={tall}
                  className={count === 0 ? "fill-line" : "fill-green"}
                />
              </g>
            );
          })}
        </svg>
      </div>
      <p className="mt-1 flex justify-between text-xs text-muted">
        <span>{first && date(first)}</span>
        <span>{last && date(last)}</span>
      </p>
      <Disclosure summary={<span className="text-sm">{m.common_chart_table()}</span>}>
        <table aria-labelledby={heading} className="w-full text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1 text-start font-semibold">
                {m.common_chart_day()}
              </th>
              {(others.length > 0
                ? [title, ...others.map((each) => each.title)]
                : [m.common_chart_count()]
              ).map((column) => (
                <th key={column} scope="col" className="py-1 ps-2 text-end font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, count }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {date(day)}
                </th>
                <td className="numbers py-1 text-end">{number(count)}</td>
                {others.map((other) => (
                  <td key={other.title} className="numbers py-1 ps-2 text-end">
                    {format(other.days.find((each) => each.day === day)?.count ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  );
}
