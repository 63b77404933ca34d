import { m } from "#app/paraglide/messages.js";
import { daysSince } from "#app/platform/format.ts";
import { useFormats } from "#app/ui/use-formats.ts";

type ListingAgeProps = {
  listing: { publishedAt: Date | null; confirmedAt: Date | null };
  now: Date;
};

/** How long ago it was published, and how long ago its owner confirmed that it is there. */
export function ListingAge({ listing: { publishedAt, confirmedAt }, now }: ListingAgeProps) {
  const { age, number } = useFormats();
  const days = confirmedAt ? daysSince(confirmedAt, now) : 0;
  return (
    <>
      {publishedAt && (
        <p>
          <time dateTime={forMachines(publishedAt, now)} suppressHydrationWarning>
            {age(publishedAt, now)}
          </time>
        </p>
      )}
      {confirmedAt && (
        <p suppressHydrationWarning>
          {days === 0
            ? m.listings_confirmed_today()
            : m.listings_confirmed({ count: days, shown: number(days) })}
        </p>
      )}
    </>
  );
}

/** As exact as the words beside it: what nobody reads would be bytes on every card of a list. */
function forMachines(at: Date, now: Date): string {
  const iso = at.toISOString();
  return now.getTime() - at.getTime() < dayLength ? `${iso.slice(0, 16)}Z` : iso.slice(0, 10);
}

const dayLength = 24 * 60 * 60_000;
