import { useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { Disclosure } from "./disclosure.tsx";
import { useFormats } from "./use-formats.ts";

type DayChartProps = { title: string; days: readonly { day: string; count: number }[] };

const height = 72;
const step = 10;
const bar = 7;

export function DayChart({ title, days }: DayChartProps) {
  const heading = useId();
  const { date: written, number } = useFormats();
  const date = (day: string) => written(new Date(`${day}T09:00:00Z`));
  const largest = Math.max(1, ...days.map(({ count }) => count));
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
          const tall = count === 0 ? 1 : Math.max(3, (count / largest) * height);
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
      <Disclosure summary={<span className="text-sm">{m.common_chart_table()}</span>}>
        <table aria-labelledby={heading} className="w-full text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1 text-start font-semibold">
                {m.common_chart_day()}
              </th>
              <th scope="col" className="py-1 text-end font-semibold">
                {m.common_chart_count()}
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
