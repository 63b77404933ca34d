import { m } from "#app/paraglide/messages.js";
import {
  type OpeningHours as Hours,
  type OpeningTime,
  timesOfDay,
} from "#app/platform/opening-times.ts";
import { timeName, weekdayNames } from "#app/ui/clock-words.ts";
import type { ShownOpening } from "#app/features/listings/listing.ts";
import { Badge } from "#app/ui/badge.tsx";

export function OpeningHours({ hours, opening }: { hours: Hours; opening?: ShownOpening | null }) {
  return (
    <>
      {opening && <OpeningBadge {...opening} />}
      <Week hours={hours} />
    </>
  );
}

function Week({ hours }: { hours: Hours }) {
  return (
    <table className="mt-2 w-full max-w-md text-start">
      <caption className="sr-only">{m.listings_hours()}</caption>
      <tbody>
        {weekdayNames.map((name, day) => {
          const times = timesOfDay(hours, day);
          return (
            <tr key={name()} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pe-4 text-start align-top font-semibold">
                {name()}
              </th>
              <td className="numbers py-2 text-end">
                {times.length === 0 ? (
                  <span className="text-muted">{m.hours_closed()}</span>
                ) : (
                  times.map((time) => (
                    <bdi key={time.from} className="block">
                      {timeText(time)}
                    </bdi>
                  ))
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function timeText({ from, to }: OpeningTime): string {
  if (from === to) return m.hours_always();
  return m.hours_range({ from: timeName(from), to: timeName(to) });
}

export function OpeningBadge({ isOpen, text }: ShownOpening) {
  return (
    <Badge tone={isOpen ? "green" : "neutral"} className="whitespace-normal">
      {text}
    </Badge>
  );
}
