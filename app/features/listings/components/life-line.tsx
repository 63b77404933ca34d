import { CircleHelp, Clock, EyeOff, type IconType } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate, formatNumber } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { cx } from "#app/ui/cx.ts";
import { daysLeft, isAsked, isStale } from "../listing-life.ts";
import type { OwnListing } from "../own-listing.ts";

// As soon as its owner is reminded by mail.
const soon = 3;

type LifeLineProps = { listing: OwnListing; now: Date };

/** Where a listing stands in its life, in one line: how long it still runs, what its owner is asked. */
export function LifeLine({ listing, now }: LifeLineProps) {
  const line = useLine(listing, now);
  if (!line) return null;
  const { icon: Icon, text, urgent } = line;
  return (
    <p
      className={cx(
        "flex items-start gap-1.5 text-sm",
        urgent ? "font-bold text-brass-ink" : "text-muted",
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{text}</span>
    </p>
  );
}

type Line = { icon: IconType; text: string; urgent?: boolean };

function useLine(listing: OwnListing, now: Date): Line | null {
  const digits = useDigits();
  const locale = getLocale();
  const { status, expiresAt, soldAt } = listing;
  const date = (at: Date) => formatDate(at, locale, digits);
  if (status === "draft") return { icon: EyeOff, text: m.life_draft() };
  if (status === "paused") return { icon: EyeOff, text: m.life_paused() };
  if (status === "sold")
    return soldAt && { icon: Clock, text: m.life_sold_on({ date: date(soldAt) }) };
  if (status === "expired")
    return expiresAt && { icon: Clock, text: m.life_expired_on({ date: date(expiresAt) }) };
  if (isAsked(listing)) {
    const text = isStale(listing, now) ? m.life_stale() : m.life_asked();
    return { icon: CircleHelp, text, urgent: true };
  }
  const count = daysLeft(listing, now);
  if (count === null) return null;
  if (count === 0) return { icon: Clock, text: m.life_ends_now(), urgent: true };
  const shown = formatNumber(count, locale, digits);
  return { icon: Clock, text: m.life_ends_in({ count, shown }), urgent: count <= soon };
}
