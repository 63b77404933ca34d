import { Check } from "#app/ui/icons.tsx";
import { Fact, Facts } from "./components/facts.tsx";
import type { DetailRows } from "./listing-details-rows.ts";

export function ListingDetailsTable({ details }: { details: DetailRows }) {
  const { rows, flags } = details;
  return (
    <>
      {rows.length > 0 && (
        <Facts>
          {rows.map(({ key, name, value, isTyped }) => (
            <Fact key={key} name={name}>
              {isTyped ? <bdi>{value}</bdi> : <span className="numbers">{value}</span>}
            </Fact>
          ))}
        </Facts>
      )}
      {flags.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
          {flags.map(({ key, name }) => (
            <li key={key} className="inline-flex items-center gap-1.5 font-semibold">
              <Check aria-hidden strokeWidth={3} className="size-4 shrink-0 text-green" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
