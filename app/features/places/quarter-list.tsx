import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { inDigits } from "#app/platform/format.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import type { Quarters } from "./quarters.server.ts";

/** The quarters of a governorate on a drawing and as links, with how many listings each has. */
export function QuarterList({ quarters, name }: { quarters: Quarters; name: string }) {
  const { governorateId, list, map } = quarters;
  const digits = (text: string | number) => inDigits(text, getLocale());
  return (
    <Disclosure summary={<h2 className="font-extrabold">{m.places_quarters({ place: name })}</h2>}>
      <svg
        aria-hidden
        direction="ltr"
        viewBox={`0 0 ${map.width} ${map.height}`}
        className="mx-auto w-full max-w-md rounded-card border border-line bg-sunk text-xs"
      >
        {map.quarters.map(({ id, x, y, radius }) => (
          <circle key={id} cx={x} cy={y} r={radius} className="fill-raised-green/25 stroke-green" />
        ))}
        {map.quarters
          .filter(({ isNamed }) => isNamed)
          .map(({ id, x, y, radius, label }) => (
            <text key={id} x={x} y={y + radius + 11} textAnchor="middle" className="fill-ink">
              {digits(label)}
            </text>
          ))}
      </svg>
      <ul className="mt-3 flex flex-wrap gap-2">
        {list.map(({ id, name: quarter, count }) => (
          <li key={id}>
            <LocalLink
              to={`/category/all?governorate=${governorateId}&area=${id}`}
              className="chip"
            >
              <span>{quarter}</span>
              <bdi className="numbers text-muted">{digits(count)}</bdi>
            </LocalLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
