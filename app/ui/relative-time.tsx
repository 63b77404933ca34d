import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatAgo, formatMoment } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";

type RelativeTimeProps = {
  at: Date;
  now: Date;
  className?: string;
};

export function RelativeTime({ at, now, className }: RelativeTimeProps) {
  const digits = useDigits();
  const locale = getLocale();
  return (
    <time
      dateTime={at.toISOString()}
      title={formatMoment(at, locale, digits)}
      className={className}
      suppressHydrationWarning
    >
      {formatAgo(at, now, locale, digits) ?? m.common_just_now()}
    </time>
  );
}
