import { m } from "#app/paraglide/messages.js";
import { daysSince } from "#app/platform/format.ts";
import { useFormats } from "#app/ui/use-formats.ts";
import { dayMs } from "#app/platform/durations.ts";

type ListingAgeProps = {
  listing: { publishedAt: Date | null; confirmedAt: Date | null };
  now: Date;
};

/** How fresh it is, in one date: the owner's last word that goods are there, else when it was published. */
export function ListingAge({ listing: { publishedAt, confirmedAt }, now }: ListingAgeProps) {
  const { age } = useFormats();
  const at = confirmedAt ?? publishedAt;
  if (!at) return null;
  return (
    <p>
      <time dateTime={forMachines(at, now)} suppressHydrationWarning>
        {confirmedAt ? confirmed(at, now, age) : age(at, now)}
      </time>
    </p>
  );
}

function confirmed(at: Date, now: Date, age: (at: Date, now: Date) => string): string {
  return daysSince(at, now) === 0
    ? m.listings_confirmed_today()
    : m.listings_confirmed({ age: age(at, now) });
}

/** As exact as the words beside it: what nobody reads would be bytes on every card of a list. */
function forMachines(at: Date, now: Date): string {
  const iso = at.toISOString();
  return now.getTime() - at.getTime() < dayMs ? `${iso.slice(0, 16)}Z` : iso.slice(0, 10);
}
