import { m } from "#app/paraglide/messages.js";
import type { WeekLine } from "#app/ui/clock-words.ts";
import type { ShownOpening } from "#app/features/listings/listing.ts";
import { Badge } from "#app/ui/badge.tsx";

export function OpeningHours({
  week,
  opening,
}: {
  week: readonly WeekLine[];
  opening?: ShownOpening | null;
}) {
  return (
    <>
      {opening && <OpeningBadge {...opening} />}
      <table className="mt-1 w-full max-w-md text-start">
        <caption className="sr-only">{m.listings_hours()}</caption>
        <tbody>
          {week.map(({ days, times }) => (
            <tr key={days} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pe-4 text-start align-top font-semibold">
                {days}
              </th>
              <td className="numbers py-2 text-end">
                {times.length > 0
                  ? times.map((time) => (
                      <bdi key={time} className="block">
                        {time}
                      </bdi>
                    ))
                  : m.hours_closed()}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function OpeningBadge({ isOpen, text }: ShownOpening) {
  return (
    <Badge tone={isOpen ? "green" : "neutral"} className="whitespace-normal">
      {text}
    </Badge>
  );
}
